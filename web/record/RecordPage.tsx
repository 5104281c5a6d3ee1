import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { To } from 'react-router'
import type { Field } from '#core/record/field.ts'
import { valueText, type Fields, type Kept, type RecordApi, type RecordKind } from '#core/record/record.ts'
import { formatInstant } from '#core/kit/dates.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Facts, Note, Panel } from '#web/ui/Panel.tsx'
import { ErrorState, SkeletonRows } from '#web/ui/State.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { sectionsOf } from './record-values.ts'

interface LoadedProps<F extends Fields> {
  api: RecordApi<F>
  id: string
  children: (record: Kept<F>) => ReactNode
}

/** A page about one record: while it loads, if it is not there, and with it. */
export function LoadedRecord<F extends Fields>({ api, id, children }: LoadedProps<F>) {
  const { data, error, refetch } = useQuery(query(api.get, { id }))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return data ? children(data) : <SkeletonRows rows={3} />
}

interface PageProps<F extends Fields> {
  kind: RecordKind<F>
  api: RecordApi<F>
  record: Kept<F>
  crumb: [label: string, to: string]
  editPath: To
  children?: ReactNode
}

/** A record with its facts, and how it is edited, archived and brought back. */
export function RecordPage<F extends Fields>({ kind, api, record, crumb, editPath, children }: PageProps<F>) {
  const settled = {
    invalidates: [api.list],
    replaces: ({ id }: Kept<F>) => query(api.get, { id }),
  }
  const restore = useWrite(api.restore, { ...settled, onDone: () => toast('De volta à lista') })
  const seen = ({ id, version }: Kept<F>) => ({ id, version })
  const archive = useWrite(api.archive, {
    ...settled,
    onDone: (archived) => toast('Arquivado', () => restore.mutate(seen(archived))),
  })
  const zone = useTimeZone()
  const error = archive.error ?? restore.error
  const title = record['name'] as string
  return (
    <>
      <Crumbs items={[crumb, [title]]} />
      <PageHeader
        title={title}
        actions={
          record.archivedAt ? (
            <Button variant="primary" busy={restore.isPending} onClick={() => restore.mutate(seen(record))}>
              Trazer de volta
            </Button>
          ) : (
            <>
              <LinkButton to={editPath}>Editar</LinkButton>
              <Menu items={[{ label: 'Arquivar', onSelect: () => archive.mutate(seen(record)) }]} />
            </>
          )
        }
      />
      <div className="stack">
        {error && <Note tone="bad">{error.message}</Note>}
        {record.archivedAt && <Note>Arquivado em {formatInstant(record.archivedAt, zone)}.</Note>}
        {sectionsOf(kind).map(({ title: part, fields }) => (
          <RecordFacts key={part} title={part} fields={fields} record={record} />
        ))}
        {children}
      </div>
    </>
  )
}

interface FactsProps {
  title: string
  fields: [string, Field][]
  record: object
}

/** The written fields of one part; nothing if all are empty. */
function RecordFacts({ title, fields, record }: FactsProps) {
  const values = record as Record<string, unknown>
  const items = fields.map(([name, field]): [string, ReactNode] => [field.label, shown(field, values[name])])
  if (items.every(([, value]) => value === null)) return null
  return (
    <Panel title={title}>
      <Facts items={items} />
    </Panel>
  )
}

const hrefs: Partial<Record<Field['control'], (value: string) => string>> = {
  phone: (value) => `tel:+55${value}`,
  email: (value) => `mailto:${value}`,
  site: (value) => value,
}

function shown(field: Field, value: unknown): ReactNode {
  const text = valueText(field, value)
  const href = text && hrefs[field.control]?.(value as string)
  if (!href)
    return field.control === 'lines' && text ? <span className="whitespace-pre-line">{text}</span> : text
  const outside = field.control === 'site' ? { target: '_blank', rel: 'noreferrer' } : {}
  return (
    <a className="link" href={href} {...outside}>
      {text}
    </a>
  )
}
