import { useQuery } from '@tanstack/react-query'
import { Eye, PenLine, Stamp } from 'lucide-react'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Navigate, useNavigate, useParams } from 'react-router'
import { draftApi, type Draft } from '#core/draft/draft.api.ts'
import type { Output } from '#core/kit/endpoint.ts'
import type { ApiError } from '#web/kit/api-error.ts'
import { loadUnknown, queryClient, useWrite } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/Dialog.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { BottomBar, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Contested } from './Contested.tsx'
import { draftErrorText, missingText } from './draft.texts.ts'
import { FormFields } from './FormFields.tsx'
import { IssueNote } from './IssueNote.tsx'
import { goToMissing, MissingPanel } from './MissingPanel.tsx'
import { Preview } from './Preview.tsx'
import { draftQuery, formQuery, kindsQuery } from './queries.ts'
import type { Saver } from './saver.ts'
import { SaveStatus } from './SaveStatus.tsx'
import { useDraft } from './use-draft.ts'
import { useIssue } from './use-issue.ts'
import './draft.css'

export const clientLoader = async ({ params }: { params: { id?: string } }) => {
  const id = params.id ?? ''
  await Promise.all([loadUnknown(draftQuery(id)), loadUnknown(kindsQuery)])
  const draft = queryClient.getQueryData<Draft>(draftQuery(id).queryKey)
  if (draft) await loadUnknown(formQuery(draft.kind))
}

/** The draft's form, the parts that are missing, and a preview. */
export default function DraftPage() {
  const { id = '' } = useParams()
  const loaded = useQuery(draftQuery(id))
  const form = useQuery({
    ...formQuery(loaded.data?.kind ?? 'inventory'),
    enabled: loaded.data !== undefined,
  })
  return (
    <Loaded from={loaded} rows={4}>
      {(draft) => (
        <Loaded from={form} rows={4}>
          {(kind) => <OpenedDraft key={draft.id} first={draft} kind={kind} />}
        </Loaded>
      )}
    </Loaded>
  )
}

interface WrittenProps {
  first: Draft
  kind: Output<typeof draftApi.form>
}

/** A draft issued before it was opened leads to its document; one issued meanwhile keeps the typed text in sight. */
function OpenedDraft({ first, kind }: WrittenProps) {
  const at = useAt()
  const [{ documentId }] = useState(first)
  if (documentId) return <Navigate to={at.issued({ id: documentId })} replace />
  return <WrittenDraft first={first} kind={kind} />
}

function WrittenDraft({ first, kind }: WrittenProps) {
  const at = useAt()
  const { form, saver, saved, problems } = useDraft(first, kind.form)
  const [isAsked, setAsked] = useState(false)
  const [shows, setShows] = useState<'form' | 'pages'>('form')
  const { draft } = saved
  const issue = useIssue(saver, saved, problems)
  const discard = useDiscard(saver)
  const title = draft.revises ? `${kind.title}, nova versão` : kind.title
  const isForm = shows === 'form'
  return (
    <FormProvider {...form}>
      <Crumbs items={[['Laudos e Documentos', at.documents()], [title]]} />
      <PageHeader
        title={title}
        text={draft.subject ?? kind.hint}
        above={
          <>
            <SaveStatus saved={saved} problems={problems} />
            {draft.missing.length > 0 && (
              <button type="button" className="link hidden max-[68.75rem]:inline-flex" onClick={goToMissing}>
                {missingText(draft.missing.length)}
              </button>
            )}
            <span className="-my-3 mr-0 ml-auto">
              <Menu items={[{ label: 'Excluir rascunho', danger: true, onSelect: () => setAsked(true) }]} />
            </span>
          </>
        }
      />
      <div
        className={`grid grid-cols-[minmax(0,1fr)_minmax(360px,0.85fr)] items-start gap-6 max-[68.75rem]:grid-cols-1 ${isForm ? '' : 'shows-pages'}`}
      >
        <div className="draft-form stack">
          {draft.revises && (
            <Note>
              Ao ser emitida, esta versão toma o lugar de{' '}
              <span className="id">
                {draft.revises.number}, versão {draft.revises.version}
              </span>
              , que continua na lista como substituída.
            </Note>
          )}
          <Contested saved={saved} saver={saver} sections={kind.form} />
          {saved.state === 'refused' && <Unsaved error={saved.error} />}
          {discard.error && <Note tone="bad">{draftErrorText(discard.error)}</Note>}
          {/* Text typed while the document is issued would be lost. */}
          <div className="stack" inert={issue.isPending}>
            <FormFields sections={kind.form} draft={draft} />
          </div>
        </div>
        <div className="stack sticky top-20 -m-1 p-1 overflow-y-auto max-[68.75rem]:static max-h-[calc(100dvh_-_6rem)] max-[68.75rem]:max-h-none max-[68.75rem]:overflow-visible">
          <IssueNote refusal={issue.refusal} error={issue.error} />
          <BottomBar>
            <Button
              size="lg"
              className="hidden max-[68.75rem]:inline-flex"
              icon={isForm ? <Eye size={18} aria-hidden="true" /> : <PenLine size={18} aria-hidden="true" />}
              onClick={() => setShows(isForm ? 'pages' : 'form')}
            >
              {isForm ? 'Ver a prévia' : 'Preencher'}
            </Button>
            <Button
              variant="primary"
              size="lg"
              icon={<Stamp size={18} aria-hidden="true" />}
              busy={issue.isPending}
              busyText="Emitindo..."
              disabledReason={issue.blocked}
              onClick={issue.run}
            >
              Emitir
            </Button>
          </BottomBar>
          <MissingPanel draft={draft} />
          <section className="draft-preview" aria-label="Prévia">
            <Preview draft={draft} title={kind.title} />
          </section>
        </div>
      </div>
      <ConfirmDialog
        open={isAsked}
        title="Excluir o rascunho?"
        text="O que você escreveu nele se perde. Documentos já emitidos não mudam."
        confirm="Excluir"
        onConfirm={discard.run}
        onCancel={() => setAsked(false)}
        busy={discard.isPending}
      />
    </FormProvider>
  )
}

/** The reason why changes are no longer accepted. */
function Unsaved({ error }: { error: ApiError | null }) {
  const at = useAt()
  const { documentId } = (error?.details ?? {}) as { documentId?: string }
  return (
    <Note
      tone="bad"
      action={documentId && <LinkButton to={at.issued({ id: documentId })}>Abrir o documento</LinkButton>}
    >
      {error && draftErrorText(error)}
    </Note>
  )
}

function useDiscard(saver: Saver) {
  const navigate = useNavigate()
  const at = useAt()
  const { mutate, isPending, error } = useWrite(draftApi.discard, {
    invalidates: [draftApi.list],
    onDone: () => {
      saver.forget()
      toast('Rascunho excluído')
      return navigate(at.documents(), { replace: true })
    },
  })
  const run = async () => {
    // A change that is still being sent would make this version stale.
    await saver.flush()
    const { id, version } = saver.view().draft
    mutate({ id, version })
  }
  return { run: () => void run(), isPending, error }
}
