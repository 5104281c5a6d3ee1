import { CircleCheck, MapPin, ShieldCheck } from 'lucide-react'
import { EquipmentTile } from '#web/equipment/EquipmentIcon.tsx'
import { PriorityChip } from '#web/service-order/OrderChip.tsx'
import { OrderSteps } from '#web/service-order/OrderSteps.tsx'
import { Plate } from '#web/equipment/Plate.tsx'
import { QuoteLines } from '#web/quote/QuoteLines.tsx'
import { SampleCode } from './SampleCode.tsx'
import { look } from '#web/ui/button-look.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { Facts } from '#web/ui/Panel.tsx'
import { Tape } from '#web/ui/Tape.tsx'
import { sampleOrder, sampleQuote } from './samples.ts'

/** The head of an equipment's page: what it is, whether it works, and its plate. */
export function RecordView() {
  return (
    <div className="demo phone:p-3.5">
      <p className="demo-head flex flex-wrap items-center gap-y-2 gap-x-3.5">
        <EquipmentTile category="autoclave" />
        <span>
          <b className="block">{sampleOrder.equipment}</b>
          <small className="text-text-2">Sala de esterilização</small>
        </span>
        <Chip tone="ok" icon={<CircleCheck size={15} />}>
          Operando
        </Chip>
      </p>
      <Plate
        items={[
          ['Nº de série', '21-048817'],
          ['Registro Anvisa', '10363350012'],
          ['Código', 'EQ-0012'],
        ]}
      />
      <Facts
        items={[
          ['Próxima preventiva', '17/02/2027'],
          ['Garantia até', '17/08/2028'],
        ]}
      />
    </div>
  )
}

/** A report as it is printed, and what its code answers. */
export function ReportView() {
  return (
    <div className="grid justify-items-center">
      <div className="demo-paper w-[min(23rem,100%)] pt-4 pb-11 px-5 border border-border rounded-[4px] shadow-2 text-sm/6 bg-(color:--paper) text-(color:--on-paper)">
        <p>
          <b className="whitespace-nowrap">Relatório técnico</b>
          <SampleCode size={52} />
        </p>
        <p>
          Temperatura do patamar <b className="whitespace-nowrap">134,2 °C</b>
        </p>
        <p>
          Pressão máxima <b className="whitespace-nowrap">2,15 bar</b>
        </p>
        <p>
          Conclusão <b className="whitespace-nowrap">Apto</b>
        </p>
      </div>
      <p className="flex items-center gap-3 -mt-7 py-3 pr-5 pl-3.5 border border-success-line rounded-lg bg-success-soft shadow-2 text-sm/5 text-success-text">
        <ShieldCheck size={26} />
        <span>
          <b className="block">Documento válido</b>
          <small>
            Código <span className="id">7K2M-9QXT-4HCB</span>
          </small>
        </span>
      </p>
    </div>
  )
}

/** The stations of an order, with the day of each. */
export function OrderView() {
  return (
    <div className="demo phone:p-3.5">
      <OrderSteps current={2} steps={sampleOrder.steps} next="Depois, o técnico agenda e faz o serviço." />
    </div>
  )
}

/** A quote of which single lines can be approved. */
export function QuoteView() {
  return (
    <div className="demo phone-size pt-1 pb-0 px-0 phone:pt-1 phone:pb-0 phone:px-0">
      <QuoteLines lines={sampleQuote.lines} chosen={['2']} onToggle={() => undefined} />
      <p className="demo-actions p-3.5 border-t border-border">
        <span className={look({ variant: 'primary', block: true })}>Aprovar escolhidos R$ 386,00</span>
      </p>
    </div>
  )
}

/** A sample of the compliance score by subject. */
export function ComplianceView() {
  return (
    <ul className="demo grid gap-4.5 phone:p-3.5">
      {checks.map(([label, value]) => (
        <li key={label}>
          <p className="flex justify-between gap-4 mb-1.5 text-text-2">
            <b className="font-[560] text-text">{label}</b>
            <span className="whitespace-nowrap">{value} de 12</span>
          </p>
          <Tape value={value} of={12} label={label} />
        </li>
      ))}
    </ul>
  )
}

const checks = [
  ['Manutenções em dia', 11],
  ['Documentos válidos', 12],
  ['Testes de esterilização', 8],
] as const

/** A published order, as technicians see it before one accepts it. */
export function PublicationView() {
  return (
    <div className="demo grid gap-3.5 phone:p-3.5">
      <p className="demo-head flex flex-wrap items-center gap-y-2 gap-x-3.5">
        <EquipmentTile category="compressor" tone="bad" />
        <span>
          <b className="block">Compressor</b>
          <small className="text-text-2">Corretiva: não mantém a pressão</small>
        </span>
      </p>
      <p className="demo-place flex flex-wrap items-center gap-1.5 text-text-2">
        <MapPin size={16} /> Cambuí, Campinas
        <PriorityChip priority="clinic_stopped" />
      </p>
      <span className={look({ block: true })}>Aceitar</span>
    </div>
  )
}
