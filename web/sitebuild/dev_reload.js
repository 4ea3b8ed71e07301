// In pages of the dev server alone: reloads the page when there is another build than the one that the page came with. After a
// restart of the server the browser asks again by itself.

const { search, href } = new URL(import.meta.url);
const build = search.slice(1);

new EventSource(new URL("events", href)).onmessage = ({ data }) => {
  if (data !== build) location.reload();
};
