import { useWatch } from 'react-hook-form'
import { chargeApi, type Charge } from '#core/charge/charge.api.ts'
import { adjustmentKinds, adjustmentTexts, raises, type AdjustmentKind } from '#core/charge/charge.ts'
import { formatCents } from '#core/kit/money.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { Select, TextArea } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { MoneyField } from '#web/ui/TypedField.tsx'
import { InstalmentSelect } from './InstalmentSelect.tsx'
import { openOnes } from './owed.ts'
import { settled } from './queries.ts'

const kinds = adjustmentKinds.map((value) => ({ value, label: adjustmentTexts[value] }))

const hints: Record<AdjustmentKind, string> = {
  discount: 'Desconto combinado por telefone',
  fine: 'Multa combinada no contrato',
  interest: 'Juros do atraso de outubro',
  withheld: 'ISS de 2% retido pela prefeitura',
  write_off: 'Cliente encerrou as atividades',
}

/** Raises or lowers what an instalment asks. */
export function AdjustDialog({ charge, onClose }: { charge: Charge; onClose: () => void }) {
  const form = useEndpointForm(chargeApi.adjust, {
    defaults: {
      instalmentId: openOnes(charge)[0]?.id ?? null,
      kind: 'discount',
      cents: null,
      basis: '',
    },
    fixed: { id: charge.id },
  })
  const adjust = useWrite(chargeApi.adjust, {
    ...settled,
    onDone: () => {
      toast('Ajuste salvo')
      onClose()
    },
  })
  const [kind, instalmentId, cents] = useWatch({
    control: form.control,
    name: ['kind', 'instalmentId', 'cents'],
  }) as [AdjustmentKind, string, unknown]
  const one = charge.instalments.find(({ id }) => id === instalmentId)
  return (
    <Dialog open onClose={onClose} title="Ajustar o valor">
      <FormPanel
        form={form}
        onSubmit={adjust.mutate}
        saving={adjust.isPending}
        error={adjust.error}
        submit={false}
        unguarded
      >
        <div className="form-grid">
          <InstalmentSelect charge={charge} />
          <Select name="kind" label="Ajuste" options={kinds} empty={null} />
          <MoneyField name="cents" label="Valor" />
          <TextArea
            name="basis"
            label="Motivo"
            rows={2}
            placeholder={hints[kind]}
            hint="O cliente também lê"
          />
        </div>
        {one && typeof cents === 'number' && cents > 0 && (
          <Note tone={kind === 'write_off' ? 'warn' : 'info'}>
            {kind === 'write_off' && 'Você desiste de receber este valor. '}O que falta passa de{' '}
            {formatCents(one.openCents)} para{' '}
            <b>{formatCents(one.openCents + (raises(kind) ? cents : -cents))}</b>.
          </Note>
        )}
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={adjust.isPending} busyText="Salvando...">
            Salvar ajuste
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
