import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DrawnPages } from '#core/document/drawn-pages.ts'
import type { Endpoint } from '#core/kit/endpoint.ts'
import type { ApiError } from '#web/kit/api-error.ts'
import { query } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { useTitle } from '#web/ui/Page.tsx'
import { SkeletonRows } from '#web/ui/State.tsx'
import { DocumentSheets } from '#web/document/DocumentSheets.tsx'
import { PublicLayout } from '#web/landing/PublicLayout.tsx'
import { saveFile } from '#web/kit/save-file.ts'
import { Loaded } from '#web/ui/Loaded.tsx'

// Common parts of the pages that a link opens without an account, to read a document or to sign it.

type ByToken<Out> = Endpoint<{ token: string }, Out>

/** By POST: a token in the address of a request would stand in logs. Asked once a visit, for each time is recorded. */
const linkQuery = <In, Out>(endpoint: Endpoint<In, Out>, input: In) => ({
  ...query(endpoint, input),
  staleTime: Infinity,
  refetchOnWindowFocus: false,
})

interface LinkPageProps<Out> {
  opens: ByToken<Out>
  token: string
  title: (shown: Out | undefined) => string
  /** Kind of the link, in the head. */
  aside: string
  /** Says why the link may open nothing, and what to do. */
  closed: string
  children: (shown: Out) => ReactNode
}

/** The page of a link: what it opens, or that it opens nothing. */
export function LinkPage<Out>({ opens, token, title, aside, closed, children }: LinkPageProps<Out>) {
  const loaded = useQuery(linkQuery(opens, { token }))
  useTitle(title(loaded.data))
  return (
    <PublicLayout
      aside={
        <>
          <Link2 size={18} aria-hidden="true" />
          {aside}
        </>
      }
    >
      <Loaded from={loaded} rows={5} missing={<Closed>{closed}</Closed>}>
        {children}
      </Loaded>
    </PublicLayout>
  )
}

function Closed({ children }: { children: ReactNode }) {
  return (
    <div className="stack">
      <h1>Este link não funciona</h1>
      <p className="text-text-2">{children}</p>
    </div>
  )
}

interface LinkSheetsProps<In> {
  pages: Endpoint<In, DrawnPages>
  input: In
  title: string
  /** Says what to do if there are no pages to show, only a file. */
  otherwise: string
}

/** The pages of the document that a link shows. */
export function LinkSheets<In>({ pages, input, title, otherwise }: LinkSheetsProps<In>) {
  const { data, error } = useQuery({ ...linkQuery(pages, input), retry: false })
  if (error) return <Note>{otherwise}</Note>
  return data ? <DocumentSheets drawn={data} title={title} /> : <SkeletonRows rows={6} />
}

/** `RT-2026-0001, versão 1` */
export const numbered = ({ number, version }: { number: string; version: number }) => (
  <span className="id">
    {number}, versão {version}
  </span>
)

interface SaveButtonProps<In> {
  file: Endpoint<In, unknown>
  input: In
  isMain?: boolean
  disabledReason?: string | null
  children: ReactNode
}

/** Saves a file of a link; why it could not stands below. */
export function SaveButton<In>({
  file,
  input,
  isMain,
  disabledReason = null,
  children,
}: SaveButtonProps<In>) {
  const save = useMutation<void, ApiError>({ mutationFn: () => saveFile(file, input) })
  return (
    <>
      <Button
        {...(isMain && { variant: 'primary' as const, size: 'lg' as const })}
        icon={<Download size={isMain ? 20 : 18} aria-hidden="true" />}
        busy={save.isPending}
        busyText="Baixando..."
        disabledReason={disabledReason}
        onClick={() => save.mutate()}
      >
        {children}
      </Button>
      {save.error && <Note tone="bad">{save.error.message}</Note>}
    </>
  )
}
