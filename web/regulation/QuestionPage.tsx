import { useParams } from 'react-router'
import { formatDate } from '#core/kit/dates.ts'
import { citation } from '#core/regulation/basis-of.ts'
import { norms } from '#core/regulation/norm.ts'
import { normQuestions, questionsCheckedOn, type Statement } from '#core/regulation/norm-questions.ts'
import { sources } from '#core/regulation/source.ts'
import { paths } from '#web/kit/paths.ts'
import { look } from '#web/ui/button-look.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { MarkChip } from './MarkChip.tsx'
import { QuestionLinks } from './QuestionLinks.tsx'

export const handle = { still: true }

const questionOf = (slug: string | undefined) => normQuestions.find((one) => one.slug === slug)

export function meta({ params }: { params: { question?: string } }) {
  const found = questionOf(params.question)
  if (!found) return [{ title: 'Normas · Equipo' }]
  return [
    { title: `${found.question.split(':')[0] ?? ''} · Equipo` },
    { name: 'description', content: found.answer },
  ]
}

/** A plain answer to a question about the norms, with the article, the source and how sure each sentence is. */
export default function QuestionPage() {
  const found = questionOf(useParams().question)
  return (
    <div className="mx-auto grid min-h-dvh w-[min(46rem,100%_-_2rem)] grid-rows-[auto_1fr_auto]">
      <a className="skip" href="#content">
        Ir para o conteúdo
      </a>
      <header className="flex flex-wrap items-center justify-between gap-x-6 py-4">
        <a href={paths.landing()} className="inline-flex min-h-11 items-center no-underline">
          <Logo size={34} />
        </a>
        <nav className="flex flex-wrap items-center gap-x-6" aria-label="Principal">
          <a className="inline-flex min-h-11 min-w-11 items-center" href={paths.landing()}>
            Início
          </a>
          <a className="inline-flex min-h-11 min-w-11 items-center" href={paths.login()}>
            Entrar
          </a>
        </nav>
      </header>
      <main id="content" className="pt-4 pb-12">
        {found ? (
          <>
            <h1 className="text-3xl tracking-[-0.022em]">{found.question}</h1>
            <p className="mt-3 text-lg">{found.answer}</p>
            <Statements statements={found.statements} />
          </>
        ) : (
          <h1 className="text-3xl tracking-[-0.022em]">Esta pergunta não existe</h1>
        )}
        <nav className="mt-8" aria-labelledby="others">
          <h2 className="text-xl" id="others">
            Outras perguntas
          </h2>
          <QuestionLinks but={found?.slug} />
        </nav>
        <p className="mt-8">
          <a href={paths.selfAssessment()} className={look({ variant: 'primary' })}>
            Fazer a autoavaliação
          </a>
        </p>
      </main>
      <footer className="flex flex-wrap items-center gap-x-6 border-t border-border py-4 text-sm/6">
        <a className="inline-flex min-h-11 min-w-11 items-center" href={paths.contact()}>
          Contato
        </a>
        <a className="inline-flex min-h-11 min-w-11 items-center" href={paths.privacy()}>
          Privacidade
        </a>
      </footer>
    </div>
  )
}

function Statements({ statements }: { statements: readonly Statement[] }) {
  const used = [...new Set(statements.flatMap(({ norm }) => norm ?? []))].map((id) => norms[id])
  return (
    <>
      <h2 className="mt-8 text-xl">O que dizem as normas</h2>
      <ul className="panel m-0 mt-3 list-none divide-y divide-border p-0">
        {statements.map(({ text, norm, articles, mark }) => (
          <li key={text} className="grid gap-1.5 px-5 py-3 phone:px-4">
            <p>{text}</p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-2">
              {norm ? citation({ norm, articles }) : 'Sem norma conhecida'}
              <MarkChip mark={mark ?? (norm ? norms[norm].mark : 'NV')} />
            </p>
          </li>
        ))}
      </ul>
      <h2 className="mt-8 text-xl">De onde vem</h2>
      <ul className="mt-2 grid gap-2 text-sm text-text-2">
        {used.map(({ name, subject, source }) => (
          <li key={name}>
            <b className="text-text">{name}</b>, {subject}. {sources[source].text}.
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-text-2">
        Conferido em {formatDate(questionsCheckedOn)}, com as nossas palavras. Até 22/11/2026 não encontramos
        mudança nem prorrogação da RDC 1.002/2025. Normas do estado e da cidade podem pedir mais: confirme com
        a vigilância sanitária.
      </p>
    </>
  )
}
