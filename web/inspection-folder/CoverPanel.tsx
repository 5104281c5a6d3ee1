import type { Choice } from '#core/inspection-folder/inspection-folder.api.ts'
import { countJudged } from '#core/inspection-folder/counting.ts'
import { formatTaxId } from '#core/organization/formats.ts'
import { Panel } from '#web/ui/Panel.tsx'
import type { Overview } from './SectionsPanel.tsx'

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** The cover as it comes out of what is chosen. */
export function CoverPanel({ overview, choice }: { overview: Overview; choice: Choice }) {
  const { clinic, indicators, nextNumber } = overview
  const inside = indicators.filter(({ section }) => choice.sections.includes(section))
  const { proven, of } = countJudged(inside)
  const open = inside
    .filter(({ state }) => state === 'missing' || state === 'expired')
    .map(({ number }) => number)
    .toSorted((a, b) => a - b)
  return (
    <Panel title="Prévia da capa">
      <div className="flex flex-col gap-3.5 aspect-[210/250] py-6 px-5 border border-border rounded-[4px] bg-[#fff] shadow-2 text-xs/4.75 text-[#10242a] wrap-anywhere">
        <p className="t pb-3 border-b-2 border-[#10242a] text-[1.375rem]/6.5 font-[640] font-stretch-108% tracking-[-0.014em]">
          Pasta da fiscalização
        </p>
        <p>
          {clinic.name}
          {clinic.taxId && (
            <>
              <br />
              {clinic.taxId.length === 11 ? 'CPF' : 'CNPJ'} {formatTaxId(clinic.taxId)}
            </>
          )}
        </p>
        <p className="n">
          <b className="text-[1.125rem]">
            {proven} de {of}
          </b>{' '}
          indicadores apresentados
        </p>
        <p className="py-2.5 px-3 border-[1.5px] border-[#10242a] rounded-[8px]">
          {open.length === 0 ? (
            'Não falta nada nas partes desta pasta.'
          ) : (
            <>
              <b>Não apresentados:</b> {list.format(open.map(String))}. O motivo de cada um está na página 2.
            </>
          )}
        </p>
        <p className="x mt-auto">{nextNumber} · versão 1</p>
      </div>
    </Panel>
  )
}
