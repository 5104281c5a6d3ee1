import { formatDate, formatInstant } from '#core/kit/dates.ts'
import type { LoadDetail } from '#core/sterilization/load-schemas.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { BasisLine } from '#web/planner/BasisLine.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { limitsLine } from './limits-line.ts'
import { purposeTexts } from './sterilization.texts.ts'

/** Facts of a load's record besides its readings, with its program's limits. */
export function LoadFacts({ load }: { load: LoadDetail }) {
  const zone = useTimeZone()
  const { integratorType, integratorLot, integratorUntil } = load
  const until = integratorUntil ? `, vale até ${formatDate(integratorUntil)}` : ''
  return (
    <Panel title="Registro">
      <Facts
        items={[
          [
            'Lote',
            <span className="id" key="lot">
              {load.lot}
            </span>,
          ],
          ['Finalidade', purposeTexts[load.purpose]],
          ['Esterilizador', `${load.equipmentName} (${load.equipmentCode})`],
          ['Início', formatInstant(load.startedAt, zone)],
          ['Operador', load.operator],
          ['Integrador', `tipo ${integratorType}${integratorLot ? `, lote ${integratorLot}` : ''}${until}`],
          ['Implantáveis', load.implants ? 'sim' : null],
          ['Câmara', load.large ? 'acima de 60 L: RDC 15/2012' : null],
          ['Registrada por', `${load.recordedBy}, ${formatInstant(load.createdAt, zone)}`],
          ['Normas conferidas em', formatDate(load.rulesVersion)],
        ]}
      />
      <div className="mt-4 grid gap-1 border-t border-border pt-4">
        <p className="text-sm text-text-2">
          {load.programLimits.name}: {limitsLine(load.programLimits)}
        </p>
        <BasisLine basis={load.programLimits.basis} />
      </div>
    </Panel>
  )
}
