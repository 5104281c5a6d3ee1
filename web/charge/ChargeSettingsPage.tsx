import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { chargeSettingsApi, type ChargeSettings } from '#core/charge/charge-settings.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { loadUnknown, useWrite } from '#web/kit/query.ts'
import { useMay } from '#web/team/may.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { NumberField } from '#web/ui/TypedField.tsx'
import { LateFields } from './LateFields.tsx'
import { NoFinances } from './NoFinances.tsx'
import { chargeSettingsQuery } from './queries.ts'

export const clientLoader = () => loadUnknown(chargeSettingsQuery)

export default function ChargeSettingsPage() {
  const mayRead = useMay('finances')
  const loaded = useQuery({ ...chargeSettingsQuery, enabled: mayRead, refetchOnWindowFocus: false })
  return (
    <>
      <Crumbs items={[['Cobranças', atWorkshop.charges()], ['Prazo e juros']]} />
      <PageHeader title="Prazo e juros" text="O que uma cobrança nova traz preenchido." />
      {mayRead ? (
        <Loaded from={loaded}>{(settings) => <Change settings={settings} />}</Loaded>
      ) : (
        <NoFinances />
      )}
    </>
  )
}

function Change({ settings }: { settings: ChargeSettings }) {
  const navigate = useNavigate()
  const form = useEndpointForm(chargeSettingsApi.change, { defaults: settings })
  const save = useWrite(chargeSettingsApi.change, {
    replaces: () => chargeSettingsQuery,
    onDone: () => {
      toast('Prazo e juros salvos')
      return navigate(atWorkshop.charges())
    },
  })
  return (
    <FormPanel
      form={form}
      onSubmit={save.mutate}
      saving={save.isPending}
      error={save.error}
      submit="Salvar"
      secondary={
        <LinkButton to={atWorkshop.charges()} size="lg">
          Cancelar
        </LinkButton>
      }
    >
      <Panel title="Vencimento">
        <div className="form-grid">
          <NumberField
            name="dueDays"
            label="Prazo para pagar"
            unit="dias"
            hint="Da emissão ao primeiro vencimento, se o orçamento não diz"
          />
        </div>
      </Panel>
      <Panel
        title="Depois do vencimento"
        hint="Em uma ordem, só valem se o orçamento aprovado fala de multa ou juros."
      >
        <LateFields />
      </Panel>
    </FormPanel>
  )
}
