import { MessageSquareWarning } from 'lucide-react'
import { defectReportApi, type Report } from '#core/label/defect-report.api.ts'
import { problemNames, reportStatuses, severityNames, type ReportStatus } from '#core/label/defect-report.ts'
import { count } from '#web/kit/formats.ts'
import { useFilters, useList } from '#web/kit/list.ts'
import { atClinic, type Side } from '#web/kit/paths.ts'
import { pages } from '#web/kit/query.ts'
import { useAt, useSession } from '#web/kit/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { NameCell } from '#web/ui/List.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'
import { TabLinks } from '#web/ui/Tabs.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { confirmationTexts, reportStatusTexts } from './label.texts.ts'

const isStatus = (value: string): value is ReportStatus => reportStatuses.some((status) => status === value)

/** Defects that people without an account have reported through the clinic's labels. */
export default function ReportsPage() {
  const { values, clear } = useFilters('status')
  const status = isStatus(values.status) ? values.status : 'new'
  const at = useAt()
  const isTechnician = useSession().user.role === 'technician'
  const list = useList(pages(defectReportApi.list, { status }))
  const isEmpty = !list.isPending && !list.error && list.items.length === 0
  return (
    <>
      <Crumbs
        items={[
          isTechnician ? ['Etiquetas', at.labels()] : ['Equipamentos', atClinic.equipmentList()],
          ['Relatos de defeito'],
        ]}
      />
      <PageHeader
        title="Relatos de defeito"
        text="Defeitos relatados por quem leu a etiqueta de um equipamento. Cada relato é mantido por 12 meses."
        actions={<LinkButton to={at.labels()}>Etiquetas</LinkButton>}
      />
      <Panel flush>
        <TabLinks
          label="Situação"
          items={reportStatuses.map((one) => ({
            to: one === 'new' ? at.reports() : `${at.reports()}?status=${one}`,
            label: reportStatusTexts[one],
            current: one === status,
          }))}
        />
        {isEmpty ? (
          <EmptyState
            picture={<MessageSquareWarning size={40} aria-hidden="true" />}
            title="Nenhum relato"
            text="Permita relatos na página de etiquetas. Os que chegarem aparecem aqui e nas notificações."
          />
        ) : (
          <ListBody
            query=""
            list={list}
            onClear={clear}
            text={`Mostrando ${count(list.items.length, 'relato', 'relatos')}`}
          >
            <Table
              label="Relatos de defeito"
              rows={list.items}
              columns={columnsOf(at, isTechnician)}
              rowId={(row) => row.id}
            />
          </ListBody>
        )}
      </Panel>
    </>
  )
}

const columnsOf = (at: Side, isTechnician: boolean): Column<Report>[] => [
  {
    id: 'equipment',
    head: 'Equipamento',
    cell: (report) => (
      <NameCell
        to={at.report(report)}
        name={<span className="[overflow-wrap:anywhere]">{report.equipment.name}</span>}
        under={
          <>
            <span className="id">{report.equipment.code}</span>
            {isTechnician && ` · ${report.clinic.name}`}
          </>
        }
      />
    ),
  },
  {
    id: 'what',
    head: 'Relato',
    phone: 'last',
    wide: true,
    cell: (report) => (
      <span className="line-clamp-2 text-text-2 phone:line-clamp-none [overflow-wrap:anywhere]">
        {problemNames[report.problem]}. {report.description}
      </span>
    ),
  },
  { id: 'severity', head: 'Dá para usar?', phone: 'share', cell: ({ severity }) => severityNames[severity] },
  {
    id: 'who',
    head: 'Contato',
    phone: 'share',
    cell: ({ confirmation }) => confirmationTexts[confirmation],
  },
  { id: 'created', head: 'Chegou', phone: 'share', cell: ({ createdAt }) => <TimeAgo instant={createdAt} /> },
]
