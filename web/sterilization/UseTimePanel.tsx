import { useWatch } from 'react-hook-form'
import { packageValidity } from '#core/regulation/limits.ts'
import { basisOf } from '#core/regulation/basis-of.ts'
import { programApi, type SterilizationSettings } from '#core/sterilization/program.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { BasisLine } from '#web/planner/BasisLine.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Choice.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TextArea } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { NumberField } from '#web/ui/TypedField.tsx'
import { stale } from './queries.ts'

/** The period in which a package may be used after its cycle: six months, or the clinic's validated period. */
export function UseTimePanel({ settings }: { settings: SterilizationSettings }) {
  const form = useEndpointForm(programApi.settle, {
    defaults: {
      useMonths: settings.useMonths,
      useBasis: settings.useBasis ?? '',
      implantsWait: settings.implantsWait,
    },
    fixed: { version: settings.version },
    holds: true,
  })
  const settle = useWrite(programApi.settle, {
    invalidates: stale,
    onDone: () => {
      form.reset(form.getValues())
      toast('Prazo salvo')
    },
  })
  return (
    <Panel title="Prazo de uso dos pacotes">
      <FormPanel
        form={form}
        onSubmit={settle.mutate}
        saving={settle.isPending}
        error={settle.error}
        submit={false}
        className="grid gap-4"
      >
        <NumberField
          name="useMonths"
          label="Prazo validado"
          unit="meses"
          hint={`Vazio: ${packageValidity.months} meses`}
          optional
        />
        <BasisField />
        <Checkbox
          name="implantsWait"
          label="Implantáveis esperam o biológico"
          hint="Acima de 60 L esperam sempre (RDC 15/2012, art. 98)"
        />
        <BasisLine basis={basisOf(packageValidity)} />
        <Button type="submit" className="justify-self-start" busy={settle.isPending} busyText="Salvando...">
          Salvar prazo
        </Button>
      </FormPanel>
    </Panel>
  )
}

function BasisField() {
  const months: unknown = useWatch({ name: 'useMonths' })
  if (months === null || months === undefined) return null
  return (
    <TextArea
      name="useBasis"
      label="Validação"
      hint="Estudo próprio ou consultoria, com data; o prazo fica no POP"
      rows={2}
    />
  )
}
