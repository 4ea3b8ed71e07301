// What a first start fetches, and how much of it has come. The small files are fetched here, ahead: the browser gives the worker what
// it has. The large ones are fetched by the worker alone (interpreter.js), which reports how many bytes it has.

import { openReports } from "./reports.js";

/** The progress bar moves in steps of this share: the page is drawn again each time, while it has much else to do. */
const STEP = 0.04;

/**
 * The page's own files, and how many bytes the worker fetches.
 * @typedef {{files: {url: string, bytes: number}[], interpreter: number}} Files
 */

export class Download {
  /** Counts how often something has come, for whoever must know that it still comes. */
  news = 0;
  #total;
  #tell;
  #here = 0;
  #there = 0;
  #shown = 0;
  #reports;

  /** @param {Files} files with absolute addresses @param {string} channel the worker's @param {(share: number) => void} tell from 0 to 1 */
  constructor({ files, interpreter }, channel, tell) {
    this.#reports = openReports(channel);
    this.#total = files.reduce((sum, { bytes }) => sum + bytes, interpreter);
    this.#tell = tell;
    if (this.#reports)
      this.#reports.onmessage = ({ data }) => {
        // a start may have two workers: the bar shows the one that has more
        this.#there = Math.max(this.#there, data);
        this.#show();
      };
    /** Settles when the page's own files are here, or have failed: the worker asks again, and says what is wrong. */
    this.ahead = Promise.allSettled(files.map((file) => this.#fetch(file)));
  }

  close() {
    this.#reports?.close();
  }

  /** @param {Files["files"][number]} file */
  async #fetch({ url, bytes }) {
    await (await fetch(url)).arrayBuffer();
    this.#here += bytes;
    this.#show();
  }

  #show() {
    this.news += 1;
    const share = Math.min(1, (this.#here + this.#there) / this.#total);
    if (share - this.#shown < STEP && share < 1) return;
    this.#shown = share;
    this.#tell(share);
  }
}
