import { fold } from '#core/kit/search.ts'
import type { Article } from './article.ts'
import { articles } from './articles.ts'

/** Words of questions that name no subject. */
const empty = new Set(
  'como faco fazer para pra que com dos das uma uns onde qual quais quando meu minha meus minhas este esta esse essa nao posso quero sobre ver tem ter'.split(
    ' ',
  ),
)

/** Without its ending: 'etiquetas' finds 'etiqueta', 'cadastrar' finds 'cadastro'. */
const stem = (word: string) => word.replace(/(coes|cao|mentos?|ando|ar|er|ir|os|as|es|s|o|a|e)$/, '')

const stemsOf = (text: string) =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2 && !empty.has(word))
    .map(stem)

const index = articles.map((article) => ({
  article,
  title: new Set(stemsOf(article.title)),
  rest: new Set(stemsOf(`${article.summary} ${article.text.join(' ')}`)),
}))

/** The most articles that a search finds. */
const most = 5

/**
 * The articles about a text, the nearest first. Two in three of its words must be in one, and one of them in its title.
 * @param side only that side's articles; without it, all
 */
export function articlesAbout(text: string, side?: 'dentist' | 'technician'): Article[] {
  const words = [...new Set(stemsOf(text.slice(0, 300)))]
  return index
    .filter(({ article }) => !side || article.side === 'both' || article.side === side)
    .map(({ article, title, rest }) => {
      const inTitle = words.filter((word) => title.has(word)).length
      const inRest = words.filter((word) => !title.has(word) && rest.has(word)).length
      return { article, inTitle, share: (inTitle + inRest) / words.length, fit: 3 * inTitle + inRest }
    })
    .filter(({ inTitle, share }) => inTitle > 0 && share > 0.65)
    .toSorted((one, other) => other.fit - one.fit)
    .slice(0, most)
    .map(({ article }) => article)
}

const shape = (path: string) => path.replaceAll(/\{\w+\}|[\da-f]{8}-[\da-f-]{27}/g, ':').replace(/\/$/, '')

/** Addresses at which a workshop has the screens that both have. */
const workshopPages: Record<string, string> = {
  '/technician/maintenance-planner': '/planner',
  '/technician/checklist': '/checklists',
  '/technician/expenses': '/finances/expenses',
}

/** A workshop's address as the clinic's, if both have the screen. */
const asClinic = (path: string) => {
  const own = Object.entries(workshopPages).find(([at]) => path.startsWith(at))
  return own ? path.replace(...own) : path.replace(/^\/technician(?=\/)/, '')
}

/** The article about a screen, or about the nearest one above it. */
export function articleOf(pathname: string): Article | null {
  const isWorkshop = pathname.startsWith('/technician')
  for (let at = shape(pathname); at; at = at.slice(0, at.lastIndexOf('/'))) {
    const found = articles.find(({ page, side }) =>
      isWorkshop && side === 'both' ? shape(page) === asClinic(at) : shape(page) === at,
    )
    if (found) return found
  }
  return null
}
