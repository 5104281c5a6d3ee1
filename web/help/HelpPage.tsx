import { Link, Navigate, useSearchParams } from 'react-router'
import { articles } from '#core/help/articles.ts'
import type { Article } from '#core/help/article.ts'
import { articleOf, articlesAbout } from '#core/help/find.ts'
import { useFilters } from '#web/kit/list.ts'
import { paths } from '#web/kit/paths.ts'
import { PageHeader } from '#web/ui/Page.tsx'
import { SearchBox } from '#web/ui/List.tsx'
import { AskSupport } from './AskSupport.tsx'
import { HelpFrame } from './HelpFrame.tsx'

export const meta = () => [
  { title: 'Ajuda · Equipo' },
  { name: 'description', content: 'Como fazer cada coisa no Equipo, em textos curtos.' },
]

const groups: [Article['side'], string][] = [
  ['both', 'Para todos'],
  ['dentist', 'Para clínicas'],
  ['technician', 'Para técnicos'],
]

/** All articles, those about what was searched, or the one about the screen that `tela` names. */
export default function HelpPage() {
  const [params] = useSearchParams()
  const { values, setFilter } = useFilters('busca')
  const article = articleOf(params.get('tela') ?? '')
  if (article) return <Navigate to={paths.helpArticle(article)} replace />
  const found = values.busca.trim() ? articlesAbout(values.busca) : null
  return (
    <HelpFrame>
      <PageHeader title="Ajuda" text="Como fazer cada coisa no Equipo, em textos curtos." />
      <div className="flex">
        <SearchBox
          placeholder="Buscar na ajuda"
          value={values.busca}
          onChange={(text) => setFilter('busca', text)}
        />
      </div>
      <div className="mt-6 grid gap-8" role={found ? 'status' : undefined}>
        {found ? <Found articles={found} /> : groups.map((group) => <Group key={group[0]} group={group} />)}
      </div>
      <AskSupport />
    </HelpFrame>
  )
}

function Found({ articles: found }: { articles: Article[] }) {
  return found.length > 0 ? (
    <ArticleList articles={found} />
  ) : (
    <p className="text-text-2">
      Nada na ajuda sobre isso. Tente com outra palavra, ou pergunte ao assistente.
    </p>
  )
}

const Group = ({ group: [side, title] }: { group: [Article['side'], string] }) => (
  <section>
    <h2 className="mb-2 text-xl">{title}</h2>
    <ArticleList articles={articles.filter((one) => one.side === side)} />
  </section>
)

const ArticleList = ({ articles: listed }: { articles: readonly Article[] }) => (
  <ul className="panel m-0 list-none divide-y divide-border p-0">
    {listed.map((one) => (
      <li key={one.slug}>
        <Link
          className="block min-h-11 px-5 py-3 text-text no-underline hover:bg-surface-2 phone:px-4"
          to={paths.helpArticle(one)}
        >
          <b className="font-[560]">{one.title}</b>
          <small className="block text-text-2">{one.summary}</small>
        </Link>
      </li>
    ))}
  </ul>
)
