import { useQuery } from '@tanstack/react-query'
import { formatCents } from '#core/kit/money.ts'
import { formatPhone } from '#core/organization/formats.ts'
import { settingApi, type KeptSettings } from '#core/setting/setting.api.ts'
import { atAdmin } from '#web/kit/admin-paths.ts'
import { query, queryClient } from '#web/kit/query.ts'
import { EditForm } from '#web/record/EditForm.tsx'
import type { Describe } from '#web/record/record-values.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Columns, PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TextArea, TextField } from '#web/ui/TextField.tsx'
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

const labels = {
  trialDays: 'Duração do teste',
  basicLimit: 'Equipamentos no Básico',
  basicCents: 'Básico, por mês',
  professionalCents: 'Profissional, por mês',
  technicianCents: 'Técnico, por mês',
  messageYears: 'Mensagens ficam por',
  checkoutUrl: 'Página de pagamento',
  supportEmail: 'E-mail do suporte',
  supportPhone: 'Telefone do suporte',
  extensionUrl: 'Extensão do navegador',
  operator: 'Nome, CNPJ ou CPF e endereço',
} satisfies Partial<Record<keyof KeptSettings, string>>

const describe: Describe = (name, value) => {
  const label = labels[name as keyof typeof labels] as string | undefined
  if (!label) return null
  if (name.endsWith('Cents')) return { label, text: formatCents(value as number) }
  return { label, text: value === '' ? null : String(value) }
}

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
            <LinkButton to={atAdmin.norms()}>Normas</LinkButton>
            <LinkButton to={atAdmin.testimonials()}>Depoimentos</LinkButton>
          </>
        }
      />
      <SettingsForm settings={data} />
    </>
  )
}

const SettingsForm = ({ settings: kept }: { settings: KeptSettings }) => (
  <EditForm
    thing={kept}
    valuesOf={formValues}
    describe={describe}
    change={settingApi.change}
    draftName="configuracoes"
    replaces={() => settings}
    done="Configurações salvas"
  >
    <Columns aside={<ReasonPanel />}>
      <PlansPanel />
      <LinksPanel />
      <MessagesPanel />
      <OperatorPanel />
    </Columns>
  </EditForm>
)

function PlansPanel() {
  return (
    <Panel title="Teste grátis e planos" hint="Para quem já está em teste, a data final não muda.">
      <div className="form-grid">
        <NumberField name="trialDays" label={labels.trialDays} unit="dias" />
        <NumberField name="basicLimit" label={labels.basicLimit} />
        <MoneyField name="basicCents" label={labels.basicCents} className="span-2" />
        <MoneyField name="professionalCents" label={labels.professionalCents} className="span-2" />
        <MoneyField name="technicianCents" label={labels.technicianCents} className="span-2" />
        <TextField
          name="checkoutUrl"
          label={labels.checkoutUrl}
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
        <TextField name="supportEmail" label={labels.supportEmail} optional type="email" inputMode="email" />
        <TextField name="supportPhone" label={labels.supportPhone} optional type="tel" inputMode="tel" />
        <TextField
          name="extensionUrl"
          label={labels.extensionUrl}
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

const MessagesPanel = () => (
  <Panel title="Mensagens" hint="As mais antigas são apagadas toda noite, com as fotos e as gravações.">
    <div className="form-grid">
      <NumberField name="messageYears" label={labels.messageYears} unit="anos" />
    </div>
  </Panel>
)

function OperatorPanel() {
  return (
    <Panel title="Quem opera este endereço">
      <div className="form-grid">
        <TextField
          name="operator"
          label={labels.operator}
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
