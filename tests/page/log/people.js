// People with real keys, for the tests of what they sign.

import { toBase64url } from "../../../web/net/bytes.js";
import { keyName } from "../../../web/net/identity.js";

const CONTEXT = new TextEncoder().encode("tavola key 1\0");

/** An identity as web/net/identity.js makes one; `text`: its public key as it is written. */
export async function person() {
  const pair = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, false, ["sign", "verify"]);
  const publicKey = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
  const sign = async (bytes) =>
    new Uint8Array(
      await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, pair.privateKey, new Uint8Array([...CONTEXT, ...bytes])),
    );
  return { key: await keyName(publicKey), publicKey, kept: false, sign, text: toBase64url(publicKey) };
}
