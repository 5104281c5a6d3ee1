import { Fragment } from 'react'
import { Link, useParams } from 'react-router'
import { pieces } from '#core/help/article.ts'
import { articles } from '#core/help/articles.ts'
import { paths } from '#web/kit/paths.ts'
import { PageHeader } from '#web/ui/Page.tsx'
import { AskSupport } from './AskSupport.tsx'
import { HelpFrame } from './HelpFrame.tsx'

export const meta = () => [{ title: 'Ajuda · Equipo' }]

/** One article of the help, with a link to the screen that it explains. */
export default function HelpArticlePage() {
  const { slug } = useParams()
  const article = articles.find((one) => one.slug === slug)
  if (!article) {
    return (
      <HelpFrame>
        <PageHeader title="Este texto não existe" text="O endereço pode ter mudado." />
        <Link className="btn btn-primary" to={paths.help()}>
          Ver toda a ajuda
        </Link>
      </HelpFrame>
    )
  }
  const screen = article.page.includes('{') ? null : article.page
  return (
    <HelpFrame>
      <PageHeader title={article.title} text={article.summary} />
      <div className="grid gap-4 leading-[1.65]">
        {article.text.map((paragraph) => (
          <p key={paragraph}>
            {pieces(paragraph).map((piece, at) => (
              <Fragment key={piece}>{at % 2 ? <b>{piece}</b> : piece}</Fragment>
            ))}
          </p>
        ))}
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        {screen && article.side !== 'both' && (
          <Link className="btn btn-primary" to={screen}>
            Abrir esta tela
          </Link>
        )}
        <Link className="btn btn-secondary" to={paths.help()}>
          Ver toda a ajuda
        </Link>
      </div>
      <AskSupport />
    </HelpFrame>
  )
}
