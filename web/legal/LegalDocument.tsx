import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { brasilia, dateIn, formatDate, type Instant } from '#core/kit/dates.ts'
import { legalApi, type LegalText } from '#core/legal/legal.api.ts'
import type { LegalKind } from '#core/legal/legal.ts'
import { paths } from '#web/kit/paths.ts'
import { query } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { useTitle } from '#web/ui/Page.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { ErrorState, Skeleton } from '#web/ui/State.tsx'
import { LegalBody } from './LegalBody.tsx'
import { contactText, legalTexts } from '#web/parts/legal.texts.ts'
import './legal.css'

const dayOf = (at: Instant) => formatDate(dateIn(brasilia, new Date(at)))

/** A legal text on a page of its own, for anybody: which version, since when, and the ones before it. */
export function LegalDocument({ kind }: { kind: LegalKind }) {
  const [params] = useSearchParams()
  const asked = Number(params.get('versao'))
  const version = Number.isInteger(asked) && asked > 0 ? asked : undefined
  const { data, error, refetch } = useQuery(query(legalApi.read, { kind, version }))
  const { title } = legalTexts[kind]
  useTitle(title)
  return (
    <>
      <header className="legal-head">
        <Link to={paths.landing()} className="inline-flex min-h-11 items-center no-underline">
          <Logo size={32} />
        </Link>
        <nav aria-label="Textos legais">
          <Link to={paths.terms()}>Termos de uso</Link>
          <Link to={paths.privacy()}>Política de privacidade</Link>
        </nav>
      </header>
      <main className="legal">
        <h1>{title}</h1>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Text text={data} />
        ) : (
          <Waiting />
        )}
      </main>
    </>
  )
}

function Text({ text }: { text: LegalText }) {
  const { kind, version, publishedAt, body, editions, contact } = text
  const newest = editions[0]?.version ?? version
  const { path } = legalTexts[kind]
  return (
    <>
      <p className="mt-2 mb-5 text-text-2">
        Versão {version}, publicada em {dayOf(publishedAt)}
      </p>
      {version < newest && (
        <div className="mb-5">
          <Note tone="warn">
            Esta versão não vale mais. <Link to={path()}>Ler a versão {newest}, que vale agora</Link>
          </Note>
        </div>
      )}
      <LegalBody body={body} contact={contactText(contact)} />
      <div className="acts mt-8">
        <Button icon={<Printer size={18} aria-hidden="true" />} onClick={() => print()}>
          Imprimir
        </Button>
      </div>
      {editions.length > 1 && (
        <section className="legal-editions mt-8">
          <h2>Versões</h2>
          <ul className="mt-2">
            {editions.map((one) => (
              <li key={one.version}>
                <Link to={path(one.version)} aria-current={one.version === version ? 'page' : undefined}>
                  Versão {one.version}, de {dayOf(one.publishedAt)}
                </Link>
                <span className="text-text-2">: {one.reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Waiting() {
  return (
    <div aria-busy="true" role="status" className="mt-6 grid gap-4">
      <span className="sr-only">Carregando...</span>
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-4/5" />
    </div>
  )
}
