import { useState } from 'react'
import { Link } from 'react-router'
import type { Owned } from '#core/finance/finance.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { EquipmentTile } from '#web/equipment/EquipmentIcon.tsx'
import { count } from '#web/kit/formats.ts'
import { part } from '#web/kit/part.ts'
import { atClinic } from '#web/kit/paths.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Facts, Note } from '#web/ui/Panel.tsx'

const dialog = part(async () => (await import('./DismissDialog.tsx')).DismissDialog)
const missingTexts = { value: 'o valor da compra', acquired: 'a data da compra' }

/** One piece of equipment with its costs, and the advice to replace it with the numbers that decide. */
export function OwnedItem({ owned }: { owned: Owned }) {
  const [isAsking, ask] = useState(false)
  const { id, name, room, category, missing, advice, dismissal } = owned
  return (
    <li className="block! py-4">
      <div className="flex flex-wrap items-center gap-3">
        <EquipmentTile category={category} />
        <span className="min-w-0 flex-1">
          <Link className="link whitespace-normal wrap-anywhere" to={atClinic.equipment({ id })}>
            <b>{name}</b>
          </Link>
          {room && <small className="block text-text-3">{room}</small>}
        </span>
        <span className="text-right">
          <b className="text-lg tabular-nums">{formatCents(owned.totalCents)}</b>
          {owned.perYearCents !== null && (
            <small className="block text-text-3">{formatCents(owned.perYearCents)} por ano</small>
          )}
        </span>
      </div>
      {advice.length > 0 && !dismissal && (
        <div className="mt-3">
          <Note tone="warn" action={<Button onClick={() => ask(true)}>Dispensar</Button>}>
            <b>Vale mais trocar.</b> {advice.join(' ')}
          </Note>
        </div>
      )}
      {advice.length > 0 && dismissal && (
        <p className="mt-3 text-sm text-text-2">
          Troca dispensada{dismissal.by && ` por ${dismissal.by}`} em {formatDate(dismissal.on)}:{' '}
          {dismissal.reason}. Volta na próxima falha.
        </p>
      )}
      {missing.length > 0 && (
        <p className="mt-3 text-sm text-text-2">
          Para recomendar manter ou trocar, falta {missing.map((one) => missingTexts[one]).join(' e ')}.{' '}
          <Link className="link" to={atClinic.equipmentEdit({ id })}>
            Completar cadastro
          </Link>
        </p>
      )}
      <div className="mt-3 lg:[&>dl]:grid lg:[&>dl]:grid-cols-3 lg:[&>dl]:gap-x-8">
        <Facts
          items={[
            ['Valor da compra', owned.valueCents !== null && formatCents(owned.valueCents)],
            ['Valor contábil', owned.bookCents !== null && formatCents(owned.bookCents)],
            ['Manutenção até hoje', formatCents(owned.maintenanceCents)],
            ['Outros gastos com ele', owned.otherCents > 0 && formatCents(owned.otherCents)],
            ['Consertos em 12 meses', formatCents(owned.repairs12Cents)],
            ['Falhas', owned.failures === 0 ? 'nenhuma' : count(owned.failures, 'falha', 'falhas')],
            [
              'Tempo entre falhas',
              owned.daysBetweenFailures !== null && count(owned.daysBetweenFailures, 'dia', 'dias'),
            ],
            ['Do pedido ao conserto', owned.downHours > 0 && count(owned.downHours, 'hora', 'horas')],
          ]}
        />
      </div>
      <Awaited
        part={dialog}
        wanted={isAsking}
        name="a janela"
        onGiveUp={() => ask(false)}
        props={{ owned, isOpen: isAsking, onClose: () => ask(false) }}
      />
    </li>
  )
}
