import { publicPages } from '#core/landing/public-pages.ts'
import { markup } from '#web/kit/gaps.ts'

const picture = {
  path: '/social.png',
  alt: 'Uma autoclave e, no celular, a ordem de serviço dela com um orçamento que espera aprovação.',
}

/**
 * Adds tags for search engines and link previews to a prerendered page, made of the title and
 * the description that it has. Addresses are whole, so that they hold the gap of `PUBLIC_URL`. A page that nobody is to
 * find says only that.
 * @param html the whole page
 */
export function withMachineTags(html: string, path: string): string {
  if (!publicPages.includes(path)) return withTags(html, ['<meta name="robots" content="noindex"/>'])
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replaceAll('"', '&quot;') ?? ''
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
  const address = markup('publicUrl') + path
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Equipo',
    'og:locale': 'pt_BR',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': markup('publicUrl') + picture.path,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': picture.alt,
  }
  const tags = [
    `<link rel="canonical" href="${address}"/>`,
    ...Object.entries(properties).map(([name, content]) => `<meta property="${name}" content="${content}"/>`),
    '<meta name="twitter:card" content="summary_large_image"/>',
  ]
  if (path === '/') tags.push(`<script type="application/ld+json">${markup('structuredData')}</script>`)
  return withTags(html, tags)
}

const withTags = (html: string, tags: readonly string[]) =>
  html.replace('</head>', () => `${tags.join('')}</head>`)
