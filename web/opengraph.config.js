// For the build: the preview of links to the page. It needs absolute addresses, so the site's must be known
// (UMPIRE_SITE); the static pages' build draws its picture.
import { siteAddress } from './static/sitemap.mjs';
import { cardSize } from './static/cards.mjs';

const described = /<meta name="description" content="([^"]*)"/;

/** @returns {import('vite').Plugin} */
export const openGraph = () => ({
  name: 'umpire-open-graph',
  apply: 'build',
  transformIndexHtml(html) {
    const address = siteAddress(process.env.UMPIRE_SITE);
    if (!address) return [];
    const property = (name, content) => ({ tag: 'meta', attrs: { property: name, content: String(content) } });
    return [
      property('og:title', 'Umpire'),
      property('og:description', described.exec(html)?.[1]),
      property('og:type', 'website'),
      property('og:url', address),
      property('og:image', `${address}card.png`),
      property('og:image:width', cardSize.width),
      property('og:image:height', cardSize.height),
      { tag: 'meta', attrs: { name: 'twitter:card', content: 'summary_large_image' } },
      { tag: 'link', attrs: { rel: 'canonical', href: address } },
    ];
  },
});
