// The list of the site's pages for search engines. It needs whole addresses.
import { addressOn } from './frame.mjs';
import { html } from './markup.mjs';

/** The address of a site as it is put before paths; '' where none is given. @param {string} [address] */
export function siteAddress(address) {
  if (!address) return '';
  const { protocol, origin, pathname } = new URL(address);
  if (!/^https?:$/.test(protocol)) throw new RangeError(`the site's address begins with http or https: ${address}`);
  return `${origin}${pathname.replace(/\/?$/, '/')}`;
}

/** @param {string} site @param {string[]} paths */
export const sitemap = (site, paths) =>
  html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map(path => html`<url><loc>${encodeURI(addressOn(site, path))}</loc></url>\n`)}</urlset>
`.text;

/** What tells search engines of that list; they look for it at the root of the host alone. @param {string} site */
export const robots = site => `User-agent: *\nAllow: /\n\nSitemap: ${site}sitemap.xml\n`;
