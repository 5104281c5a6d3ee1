import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { documentApi } from '#core/document/document.api.ts'
import { parseVerificationCode } from '#core/document/verification-code.ts'
import { paths } from '#web/kit/paths.ts'
import { query } from '#web/kit/query.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { useTitle } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/State.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { CodeForm } from './CodeForm.tsx'
import { FileComparison } from './FileComparison.tsx'
import { verdictHead, VerificationResult } from './VerificationResult.tsx'
import { verdicts } from './document.texts.ts'
import './verification.css'

export const meta = () => [
  { title: 'Verificar documento · Equipo' },
  { name: 'description', content: 'Confira se um documento emitido pelo Equipo é válido.' },
  { name: 'robots', content: 'noindex' },
]

/** `/verificar` asks for the code; `/verificar/:code`, where a printed QR leads, answers at once. */
export default function VerificationPage() {
  const { code = '' } = useParams()
  return (
    <div className="grid grid-rows-[auto_1fr_auto] min-h-dvh">
      <header className="border-b border-border bg-surface">
        <div className="flex items-center gap-4 w-[min(70rem,100%_-_2_*_var(--gutter))] mx-auto min-h-17 phone:w-[calc(100%_-_2rem)] phone:min-h-15">
          <Link to={paths.landing()} className="mr-auto inline-flex min-h-11 items-center no-underline">
            <Logo size={32} />
          </Link>
          <span className="inline-flex items-center gap-1.5 text-sm/6 text-text-2">
            <ShieldCheck size={18} aria-hidden="true" />
            Verificação pública
          </span>
        </div>
      </header>
      <main className="w-[min(46rem,100%_-_2_*_var(--gutter))] mt-8 mb-16 mx-auto phone:w-[calc(100%_-_2rem)] phone:mt-5 phone:mb-8">
        <h1>Verificar documento</h1>
        <CodeForm key={code} code={parseVerificationCode(code) ?? code} />
        {code ? <Answer code={code} /> : <WhereIsTheCode />}
      </main>
      <footer className="border-t border-border text-xs/6 text-text-3">
        <div className="flex items-center gap-4 w-[min(70rem,100%_-_2_*_var(--gutter))] mx-auto min-h-17 phone:w-[calc(100%_-_2rem)] phone:min-h-15">
          Equipo, manutenção de equipamentos odontológicos
        </div>
      </footer>
    </div>
  )
}

function Answer({ code }: { code: string }) {
  const loaded = useQuery(query(documentApi.verify, { code: code.slice(0, 60) }))
  const { data } = loaded
  useTitle(data ? `${verdicts[data.status].title} · Verificar documento` : 'Verificar documento')
  return (
    <Loaded from={loaded} waiting={<Waiting />}>
      {(verification) => (
        <div className="stack">
          <VerificationResult verification={verification} />
          {verification.document?.sha256 && <FileComparison sha256={verification.document.sha256} />}
        </div>
      )}
    </Loaded>
  )
}

function Waiting() {
  return (
    <section className="panel" aria-busy="true" role="status">
      <span className="sr-only">Carregando...</span>
      <div className={`${verdictHead} bg-surface-3`}>
        <Skeleton className="size-16 rounded-2xl" />
        <div className="grid content-start gap-3">
          <Skeleton className="h-8 w-3/5" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      </div>
      <div className="verdict-body grid gap-5 pt-2 pb-5 px-5.5 phone:pt-2 phone:pb-4 phone:px-4">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
      </div>
    </section>
  )
}

function WhereIsTheCode() {
  return (
    <p className="text-text-2">
      O código está no rodapé e na última página do documento, ao lado do QR. Tem 12 letras e números, como{' '}
      <span className="id">7K2M-9QXT-4HCB</span>.
    </p>
  )
}
