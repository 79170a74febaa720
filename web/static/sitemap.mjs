// The sitemap for search engines, which needs absolute addresses.
import { addressOn } from './frame.mjs';
import { html } from './markup.mjs';

/** A site's address as a prefix of paths; '' if none is given. @param {string} [address] */
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

/** Tells search engines of the sitemap; they look for this file only at the host's root. @param {string} site */
export const robots = site => `User-agent: *\nAllow: /\n\nSitemap: ${site}sitemap.xml\n`;
