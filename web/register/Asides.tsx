import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { kindNames } from '#core/document/kind-names.ts'
import { formatInstant } from '#core/kit/dates.ts'
import { useList } from '#web/kit/list.ts'
import { paths } from '#web/kit/paths.ts'
import { useAt, useTimeZone } from '#web/kit/session.ts'
import { DocumentIcon } from '#web/document/DocumentIcon.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Skeleton } from '#web/ui/State.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { draftsList, kindsQuery } from './queries.ts'
import '#web/draft/emit-links.css'

/** The documents that an inspector asks for first; the last line shows the rest. */
const first = new Set(['inventory', 'schedule', 'technology_plan', 'sterilization_record', 'decommissioning'])
const shownOf = 5

/** The kinds that are issued most, and the way to all. */
export function EmitPanel() {
  const at = useAt()
  const loaded = useQuery(kindsQuery)
  return (
    <Panel title="Emitir">
      <Loaded from={loaded} waiting={<Skeleton className="h-40 w-full" />}>
        {({ kinds }) => (
          <ul className="emit">
            {firstOf(kinds).map(({ kind, title }) => (
              <EmitRow key={kind} to={at.draftNew(kind)} kind={kind} title={title} />
            ))}
            <EmitRow to={at.documentKinds()} kind="" title={`Ver todos os ${kinds.length} tipos`} />
          </ul>
        )}
      </Loaded>
    </Panel>
  )
}

function firstOf<Kind extends { kind: string }>(kinds: Kind[]): Kind[] {
  const askedFirst = kinds.filter(({ kind }) => first.has(kind))
  return askedFirst.length >= 3 ? askedFirst : kinds.slice(0, shownOf)
}

function EmitRow({ to, kind, title }: { to: string; kind: string; title: string }) {
  return (
    <li className="not-first:border-t not-first:border-border">
      <Link className="flex items-center gap-3 py-2 font-[580] text-brand-text no-underline min-h-14" to={to}>
        <DocumentIcon kind={kind} />
        <span className="flex-1 wrap-anywhere min-w-0">{title}</span>
        <ChevronRight size={18} aria-hidden="true" />
      </Link>
    </li>
  )
}

/** Drafts that are not issued. Renders nothing without any. */
export function DraftsPanel() {
  const at = useAt()
  const zone = useTimeZone()
  const list = useList(draftsList)
  if (list.items.length === 0) return null
  return (
    <Panel title="Continuar">
      <ul className="emit">
        {list.items.map((draft) => (
          <li className="not-first:border-t not-first:border-border" key={draft.id}>
            <Link
              className="flex items-center gap-3 py-2 font-[580] text-brand-text no-underline min-h-14"
              to={at.draft(draft)}
            >
              <DocumentIcon kind={draft.kind} />
              <span className="flex-1 wrap-anywhere min-w-0">
                {kindNames[draft.kind]}
                <small className="block font-normal text-text-2">
                  {[draft.subject, formatInstant(draft.updatedAt, zone)].filter(Boolean).join(' · ')}
                </small>
              </span>
              <ChevronRight size={18} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button
          block
          className="mt-2"
          busy={list.isLoadingMore}
          busyText="Carregando..."
          onClick={list.loadMore}
        >
          Mostrar mais
        </Button>
      )}
    </Panel>
  )
}

/** Explains how others check a document that was issued here. */
export function VerifyPanel() {
  return (
    <Panel title="Verificar">
      <p className="text-sm text-text-2">
        Cada documento emitido aqui tem código e QR. Quem recebe confere em {location.host}
        {paths.verification()}, sem conta.
      </p>
      <Link to={paths.verification()} className="link mt-2">
        Ver como o fiscal verá
        <ChevronRight size={16} aria-hidden="true" />
      </Link>
    </Panel>
  )
}
