import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Charge } from '#core/charge/charge.api.ts'
import {
  mostIssBasisPoints,
  taxRegimes,
  taxRegimeTexts,
  withholdingsOf,
  type TaxRegime,
  type Withholding,
} from '#core/charge/withholding.ts'
import { formatCents } from '#core/kit/money.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Choice.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { Select } from '#web/ui/TextField.tsx'
import { MoneyField } from '#web/ui/TypedField.tsx'
import { PercentField } from './PercentField.tsx'
import { chargeSettingsQuery } from './queries.ts'

/** Facts of a withholding as they are typed; nobody sends them. */
export interface WithheldValues {
  regime: TaxRegime | null
  serviceCents: number | null
  issBasisPoints: number | null
  hasContract: boolean
  payerIsSimples: boolean
}

export const withheldStart = (serviceCents: number | null): WithheldValues => ({
  regime: null,
  serviceCents,
  issBasisPoints: null,
  hasContract: false,
  payerIsSimples: false,
})

const regimeOptions = taxRegimes.map((value) => ({ value, label: taxRegimeTexts[value] }))

/** Asks what a withholding depends on, and proposes its sum with its basis. */
export function WithheldFields({ charge }: { charge: Charge }) {
  const { control, setValue } = useFormContext<WithheldValues & { cents: number | null; basis: string }>()
  const known = useQuery(chargeSettingsQuery).data?.taxRegime ?? null
  const [used, setUsed] = useState<Withholding['tax'] | null>(null)
  const typed = useWatch({ control }) as WithheldValues
  const regime = typed.regime ?? known
  const { serviceCents, issBasisPoints } = typed
  const rate = typeof issBasisPoints === 'number' && issBasisPoints > 0 ? issBasisPoints : null
  const proposals =
    regime && typeof serviceCents === 'number' && serviceCents > 0 && (rate ?? 0) <= mostIssBasisPoints
      ? withholdingsOf({
          ...typed,
          regime,
          serviceCents,
          issBasisPoints: rate,
          payerHasCnpj: charge.clinic.taxId?.length === 14,
        })
      : []
  const take = ({ tax, cents, basis }: Withholding) => {
    setValue('cents', cents, { shouldDirty: true, shouldValidate: true })
    setValue('basis', basis, { shouldDirty: true, shouldValidate: true })
    setUsed(tax)
  }
  return (
    <>
      <Select
        name="regime"
        label="Como a oficina é tributada"
        options={regimeOptions}
        empty={known ? taxRegimeTexts[known] : 'Escolha'}
      />
      <MoneyField name="serviceCents" label="Valor do serviço, sem peças" />
      {regime !== 'mei' && (
        <PercentField
          name="issBasisPoints"
          label="ISS da nota"
          hint="De 2% a 5%, como está na nota"
          optional
        />
      )}
      {regime === 'other' && (
        <>
          <Checkbox name="hasContract" label="É manutenção por contrato" />
          <Checkbox name="payerIsSimples" label={`${charge.clinic.name} é do Simples`} />
        </>
      )}
      {proposals.length > 0 && (
        <div className="span-6 stack gap-2">
          {proposals.map((one) => (
            <Note
              key={one.tax}

              {...(one.cents > 0 && {
                action: (
                  <Button aria-pressed={used === one.tax} onClick={() => take(one)}>
                    Usar {formatCents(one.cents)}
                  </Button>
                ),
              })}
            >
              {one.basis}
            </Note>
          ))}
          <p className="hint">
            Sugestão a partir de resumos das normas. Confirme com a contabilidade: o ISS só é retido onde o
            município manda.
          </p>
        </div>
      )}
    </>
  )
}
