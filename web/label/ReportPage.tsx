import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleHelp, ClipboardPlus } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { formatInstant } from '#core/kit/dates.ts'
import { defectReportApi, type Report } from '#core/label/defect-report.api.ts'
import { problemNames, severityNames } from '#core/label/defect-report.ts'
import { formatPhone } from '#core/organization/formats.ts'
import { address } from '#web/kit/call.ts'
import { loadUnknown, useWrite } from '#web/kit/query.ts'
import { useAt, useSession, useTimeZone } from '#web/kit/session.ts'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Columns, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Facts, Note, Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { confirmationHints, confirmationTexts, reportStatusTexts } from './label.texts.ts'
import { reportQuery } from './queries.ts'
import './label.css'

export const clientLoader = ({ params }: { params: { id?: string } }) =>
  loadUnknown(reportQuery(params.id ?? ''))

/** A defect that somebody reported through a label: it becomes an order, or is put aside with a reason. */
export default function ReportPage() {
  const { id = '' } = useParams()
  const loaded = useQuery(reportQuery(id))
  return (
    <Loaded from={loaded} rows={3}>
      {(data) => <Shown report={data} />}
    </Loaded>
  )
}

function Shown({ report }: { report: Report }) {
  const [isDismissing, setIsDismissing] = useState(false)
  const zone = useTimeZone()
  const at = useAt()
  const { user } = useSession()
  const isNew = report.status === 'new'
  return (
    <>
      <Crumbs items={[['Relatos de defeito', at.reports()], [report.equipment.name]]} />
      <PageHeader
        title={`${problemNames[report.problem]}: ${report.equipment.name}`}
        above={<Chip tone={isNew ? 'warn' : 'neutral'}>{reportStatusTexts[report.status]}</Chip>}
        text={formatInstant(report.createdAt, zone)}
        actions={
          isNew && (
            <>
              <LinkButton
                to={at.orderFor({ clinicId: report.clinic.id, report: report.id })}
                variant="primary"
                icon={<ClipboardPlus size={18} aria-hidden="true" />}
              >
                Abrir ordem
              </LinkButton>
              <Button onClick={() => setIsDismissing(true)}>Dispensar</Button>
            </>
          )
        }
      />
      <Columns aside={<Contact report={report} />}>
        {report.order && (
          <Note action={<LinkButton to={at.order(report.order)}>Abrir {report.order.number}</LinkButton>}>
            Este relato virou uma ordem de serviço.
          </Note>
        )}
        {report.reason && <Note>Dispensado: {report.reason}</Note>}
        <Panel title="O que foi relatado">
          <div className="stack">
            <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{report.description}</p>
            <Facts
              items={[
                ['O que acontece', problemNames[report.problem]],
                ['Dá para usar?', severityNames[report.severity]],
                [
                  'Equipamento',
                  <Link key="equipment" className="label-reach" to={at.equipment(report.equipment)}>
                    {report.equipment.name}
                  </Link>,
                ],
                ['Sala', report.equipment.room],
                ['Clínica', user.role === 'technician' && report.clinic.name],
              ]}
            />
            {report.hasPhoto && (
              <a
                className="block min-h-11"
                href={address(defectReportApi.photo, { id: report.id })}
                target="_blank"
                rel="noreferrer"
                data-photo={report.createdAt}
              >
                <img
                  className="rounded-md max-w-[min(30rem,100%)]"
                  src={address(defectReportApi.photo, { id: report.id, size: 'thumbnail' })}
                  alt="Foto enviada com o relato (abre inteira)"
                />
              </a>
            )}
          </div>
        </Panel>
      </Columns>
      {isDismissing && <Dismiss report={report} onClose={() => setIsDismissing(false)} />}
    </>
  )
}

function Contact({ report: { reporter, email, phone, confirmation } }: { report: Report }) {
  const isSure = confirmation === 'confirmed'
  const Icon = isSure ? CircleCheck : CircleHelp
  return (
    <Panel title="Quem relatou">
      <div className="stack">
        <Facts
          items={[
            ['Nome', reporter],
            [
              'E-mail',
              email && (
                <a className="label-reach" href={`mailto:${email}`}>
                  {email}
                </a>
              ),
            ],
            [
              'Celular',
              phone && (
                <a className="label-reach" href={`tel:+55${phone}`}>
                  {formatPhone(phone)}
                </a>
              ),
            ],
          ]}
        />
        <div>
          <Chip tone={isSure ? 'ok' : 'warn'} icon={<Icon size={15} aria-hidden="true" />}>
            {confirmationTexts[confirmation]}
          </Chip>
        </div>
        <p className="hint">{confirmationHints[confirmation]}</p>
      </div>
    </Panel>
  )
}

function Dismiss({ report: { id, version }, onClose }: { report: Report; onClose: () => void }) {
  const dismiss = useWrite(defectReportApi.dismiss, {
    replaces: (report) => reportQuery(report.id),
    invalidates: [defectReportApi.list],
    onDone: () => {
      toast('Relato dispensado')
      onClose()
    },
  })
  return (
    <ReasonDialog
      endpoint={defectReportApi.dismiss}
      fixed={{ id, version }}
      write={dismiss}
      title="Dispensar o relato"
      text="Ele sai da lista de novos e continua registrado com o motivo."
      verb="Dispensar"
      busy="Dispensando..."
      onClose={onClose}
    />
  )
}
