import { publicPages } from './public-pages.ts'

/** `/sitemap.xml`: the public pages with their full addresses. */
export function sitemap(publicUrl: string): string {
  const pages = publicPages.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    '</urlset>',
    '',
  ].join('\n')
}

/**
 * `/robots.txt`: pages may be crawled, the API should not be. Pages that must not be indexed say so themselves
 * (`x-robots-tag`); a crawler that is kept out could not read that.
 */
export const robots = (publicUrl: string): string =>
  ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
