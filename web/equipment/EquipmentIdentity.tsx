import type { ReactNode } from 'react'
import { printedAttributes } from '#core/equipment/attributes.ts'
import { categories } from '#core/equipment/categories.ts'
import type { EquipmentDetail } from '#core/equipment/equipment.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import { useToday } from '#web/kit/session.ts'
import { EquipmentChip } from './EquipmentChip.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { EquipmentIcon } from './EquipmentIcon.tsx'
import { EquipmentLight } from '#web/compliance/EquipmentLight.tsx'
import { useTitle } from '#web/ui/Page.tsx'

interface EquipmentIdentityProps {
  equipment: EquipmentDetail
  /** A value that only readers who may see prices get. */
  value?: string | undefined
  /** Named if the reader is not of the clinic. */
  clinicName?: string | undefined
  actions?: ReactNode
}

/** The plate at the top of an equipment page: identity, place and status. */
export function EquipmentIdentity({ equipment, value, clinicName, actions }: EquipmentIdentityProps) {
  useTitle(equipment.name)
  const today = useToday()
  const { label } = categories[equipment.category]
  return (
    <section className="plate identity" aria-label="Identificação">
      <div className="who flex items-center gap-4.5 phone:items-start min-w-0">
        <span className="big grid flex-none place-items-center size-19 border border-plate-line rounded-[16px] bg-surface text-brand-text phone:size-14 phone:rounded-[12px]">
          <EquipmentIcon category={equipment.category} size={44} />
        </span>
        <div>
          <h1 className="phone:text-xl">{equipment.name}</h1>
          <div className="where flex flex-wrap items-center gap-y-1.5 gap-x-3 mt-2 text-sm/6 text-text-2">
            <EquipmentChip status={equipment.status} />
            {equipment.archivedAt && <Chip>Arquivado</Chip>}
            <EquipmentLight id={equipment.id} withCause />
            <span>{[clinicName, equipment.room ?? 'Sem sala', label].filter(Boolean).join(' · ')}</span>
          </div>
        </div>
      </div>
      {actions && (
        <div className="acts flex items-center gap-2.5 phone:flex-wrap phone:[&>.btn]:flex-auto">
          {actions}
        </div>
      )}
      <dl className="col-span-full grid-cols-4 pt-3 border-t border-plate-line max-[68.75rem]:grid-cols-2">
        {plateItems(equipment, value, today).map(([name, text]) => (
          <div className="py-1.25 pr-2 pl-0" key={name}>
            <dt className="text-xs tracking-[0.01em] text-text-3">{name}</dt>
            <dd className="text-base/5.5 font-id font-[560] wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function plateItems(
  equipment: EquipmentDetail,
  value: string | undefined,
  today: string,
): [string, string][] {
  const { warrantyUntil, acquiredOn, riskClass } = equipment
  const warranty = warrantyUntil && `${warrantyUntil < today ? 'venceu' : 'até'} ${formatDate(warrantyUntil)}`
  const items: [string, string | null | undefined][] = [
    ['Código', equipment.code],
    ['Marca e modelo', [equipment.brand, equipment.model].filter(Boolean).join(' ')],
    ['Nº de série', equipment.serialNumber],
    ['Registro Anvisa', equipment.anvisaNumber],
    ['Patrimônio', equipment.assetTag],
    ['Classe de risco', riskClass],
    ...printedAttributes(equipment.category, equipment.attributes).map((one): [string, string] => [
      one.label,
      one.value,
    ]),
    ['Compra', acquiredOn && formatDate(acquiredOn)],
    ['Valor de compra', value],
    ['Garantia', warranty],
  ]
  return items.filter((item): item is [string, string] => Boolean(item[1]))
}
