import type { ReactNode } from 'react'
import { useSearchParams, type To } from 'react-router'
import type { Field, NamedFields } from '#core/record/field.ts'
import { valueText } from '#core/record/field-text.ts'
import { endingOf, type Kept, type RecordApi, type RecordKind } from '#core/record/record.ts'
import { formatInstant } from '#core/kit/dates.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Facts, Note, Panel } from '#web/ui/Panel.tsx'
import { TabLinks } from '#web/ui/Tabs.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { sectionsOf } from './record-values.ts'
import { useVisible } from './visible.ts'

interface PageProps<F extends NamedFields> {
  kind: RecordKind<F>
  api: RecordApi<F>
  record: Kept<F>
  crumb: [label: string, to: string]
  editPath: To
  /** Further parts, each a tab beside its facts. */
  tabs?: { name: string; label: string; panel: ReactNode }[]
  /** The slice's own actions, before the common ones. */
  actions?: ReactNode
  /** Content above the tabs. */
  summary?: ReactNode
}

/** A record with its facts, and how it is edited, archived and brought back. */
export function RecordView<F extends NamedFields>({
  kind,
  api,
  record,
  crumb,
  editPath,
  tabs,
  actions,
  summary,
}: PageProps<F>) {
  const settled = {
    invalidates: [api.list],
    replaces: ({ id }: Kept<F>) => query(api.get, { id }),
  }
  const restore = useWrite(api.restore, { ...settled, onDone: () => toast('De volta à lista') })
  const seen = ({ id, version }: Kept<F>) => ({ id, version })
  const archive = useWrite(api.archive, {
    ...settled,
    onDone: (archived) => toast(`Arquivad${endingOf(kind)}`, () => restore.mutate(seen(archived))),
  })
  const fields = useVisible(kind.fields)
  const zone = useTimeZone()
  const error = archive.error ?? restore.error
  const title = record['name'] as string
  const [params] = useSearchParams()
  const open = tabs?.find(({ name }) => name === params.get('parte'))
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
              {actions}
              <LinkButton to={editPath}>Editar</LinkButton>
              <Menu items={[{ label: 'Arquivar', onSelect: () => archive.mutate(seen(record)) }]} />
            </>
          )
        }
      />
      <div className="stack">
        {error && <Note tone="bad">{error.message}</Note>}
        {record.archivedAt && (
          <Note>
            Arquivad{endingOf(kind)} em {formatInstant(record.archivedAt, zone)}.
          </Note>
        )}
        {summary}
        {tabs && (
          <TabLinks
            label={title}
            items={[
              { to: '?', label: 'Dados', current: !open },
              ...tabs.map(({ name, label }) => ({
                to: `?parte=${name}`,
                label,
                current: open?.name === name,
              })),
            ]}
          />
        )}
        {open?.panel ??
          sectionsOf(fields, kind.one).map((part) => (
            <RecordFacts key={part.title} title={part.title} fields={part.fields} record={record} />
          ))}
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
  const items = fields.map(([name, field]): [string, ReactNode] => [
    field.label,
    valueView(field, values[name]),
  ])
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

function valueView(field: Field, value: unknown): ReactNode {
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
