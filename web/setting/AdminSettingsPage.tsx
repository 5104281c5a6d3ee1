import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPhone } from '#core/organization/formats.ts'
import { settingApi, type KeptSettings } from '#core/setting/setting.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { atAdmin } from '#web/kit/paths.ts'
import { query, queryClient, useWrite } from '#web/kit/query.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Columns, PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TextArea, TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { MoneyField, NumberField } from '#web/ui/TypedField.tsx'

const settings = query(settingApi.get, {})

export const clientLoader = () => queryClient.ensureQueryData(settings)

const formValues = ({ version: _, ...kept }: KeptSettings) => ({
  ...kept,
  checkoutUrl: kept.checkoutUrl ?? '',
  supportEmail: kept.supportEmail ?? '',
  supportPhone: kept.supportPhone ? formatPhone(kept.supportPhone) : '',
  extensionUrl: kept.extensionUrl ?? '',
  operator: kept.operator ?? '',
  reason: '',
})

export default function AdminSettingsPage() {
  const { data } = useQuery(settings)
  if (!data) return null
  return (
    <>
      <PageHeader
        title="Configurações"
        text="O que vale para todas as clínicas e oficinas do Equipo."
        actions={
          <>
            <LinkButton to={atAdmin.plans()}>Planos das organizações</LinkButton>
            <LinkButton to={atAdmin.mails()}>E-mails</LinkButton>
            <LinkButton to={atAdmin.legal()}>Textos legais</LinkButton>
            <LinkButton to={atAdmin.testimonials()}>Depoimentos</LinkButton>
          </>
        }
      />
      <SettingsForm settings={data} />
    </>
  )
}

/** One form; each change says why, and stands in the register of accesses. */
function SettingsForm({ settings: kept }: { settings: KeptSettings }) {
  const [start, setStart] = useState(kept)
  const form = useEndpointForm(settingApi.change, {
    defaults: formValues(start),
    fixed: { version: start.version },
  })
  const save = useWrite(settingApi.change, {
    replaces: () => settings,
    onDone: (saved) => {
      setStart(saved)
      form.reset(formValues(saved))
      toast('Configurações salvas')
    },
  })
  const current = save.error?.status === 409 ? (save.error.current as KeptSettings | null) : null
  const goOn = () => {
    if (!current) return
    const base: Record<string, unknown> = formValues(start)
    const mine = Object.entries(form.getValues()).filter(([name, value]) => value !== base[name])
    setStart(current)
    form.reset({ ...formValues(current), ...Object.fromEntries(mine) }, { keepDefaultValues: true })
    save.reset()
  }
  return (
    <FormPanel
      form={form}
      onSubmit={(input) => save.mutate(input)}
      saving={save.isPending}
      error={save.error}
      submit="Salvar"
      savingText="Salvando..."
      conflict={
        <div className="grid gap-3">
          <p>
            Outro administrador mudou as configurações enquanto você escrevia. O que você digitou continua
            aqui; os outros campos mostram o que ele salvou.
          </p>
          <div>
            <Button onClick={goOn}>Juntar os dois e conferir</Button>
          </div>
        </div>
      }
    >
      <Columns aside={<ReasonPanel />}>
        <PlansPanel />
        <LinksPanel />
        <OperatorPanel />
      </Columns>
    </FormPanel>
  )
}

function PlansPanel() {
  return (
    <Panel title="Teste grátis e planos" hint="Para quem já está em teste, a data final não muda.">
      <div className="form-grid">
        <NumberField name="trialDays" label="Duração do teste" unit="dias" />
        <NumberField name="basicLimit" label="Equipamentos no Básico" />
        <MoneyField name="basicCents" label="Básico, por mês" className="span-2" />
        <MoneyField name="professionalCents" label="Profissional, por mês" className="span-2" />
        <MoneyField name="technicianCents" label="Técnico, por mês" className="span-2" />
        <TextField
          name="checkoutUrl"
          label="Página de pagamento"
          optional
          type="url"
          inputMode="url"
          className="span-6"
          placeholder="https://"
          hint="Se ficar vazio, quem quiser um plano é orientado a falar com o suporte"
        />
      </div>
    </Panel>
  )
}

function LinksPanel() {
  return (
    <Panel title="Suporte e extensão">
      <div className="form-grid">
        <TextField name="supportEmail" label="E-mail do suporte" optional type="email" inputMode="email" />
        <TextField name="supportPhone" label="Telefone do suporte" optional type="tel" inputMode="tel" />
        <TextField
          name="extensionUrl"
          label="Extensão do navegador"
          optional
          type="url"
          inputMode="url"
          className="span-6"
          placeholder="https://"
        />
      </div>
    </Panel>
  )
}

function OperatorPanel() {
  return (
    <Panel title="Quem opera este endereço">
      <div className="form-grid">
        <TextField
          name="operator"
          label="Nome, CNPJ ou CPF e endereço"
          optional
          className="span-6"
          hint="Aparece na página inicial, nos termos e na política de privacidade"
        />
      </div>
    </Panel>
  )
}

function ReasonPanel() {
  return (
    <Panel title="Por que muda">
      <TextArea
        name="reason"
        label="Motivo"
        rows={4}
        hint="Fica no registro de acessos, com o seu nome e a hora"
      />
    </Panel>
  )
}
