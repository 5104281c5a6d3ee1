import { useFormContext, useWatch } from 'react-hook-form'
import type { Contract } from '#core/contract/contract.api.ts'
import { months } from '#core/draft/record-fields.ts'
import { PercentField } from '#web/charge/PercentField.tsx'
import { ClientField } from '#web/draft/SubjectFields.tsx'
import { part } from '#web/kit/part.ts'
import { Checkbox, RadioCards } from '#web/ui/Choice.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Select, TextArea, TextField } from '#web/ui/TextField.tsx'
import { DateField, MoneyField, NumberField } from '#web/ui/TypedField.tsx'
import type { ContractValues } from './contract-values.ts'
import { CoveredFields } from './CoveredFields.tsx'
import { VisitFields } from './VisitFields.tsx'

const clauseFields = part(async () => (await import('./ClauseFields.tsx')).ClauseFields)

const readjustFields = part(async () => (await import('./ReadjustFields.tsx')).ReadjustFields)

const partsOptions = [
  { value: 'none', label: 'Não incluídas', hint: 'Cada peça é orçada e aprovada antes' },
  { value: 'limit', label: 'Até um valor', hint: 'Por ano de contrato; o que passar é orçado' },
  { value: 'all', label: 'Todas incluídas', hint: 'Menos o que você excluir abaixo' },
]
const monthOptions = months.map((label, index) => ({ value: String(index + 1), label }))

/** All that is asked of a contract. Inside a FormPanel. */
export function ContractFields({
  client,
  renewal = null,
  isAmendment = false,
}: {
  client?: { id: string; name: string }
  /** The contract that it renews. */
  renewal?: Contract['renewal']
  /** Keeps the end of the contract that it changes. */
  isAmendment?: boolean
}) {
  return (
    <>
      <Panel title="Cliente e equipamentos" hint="Com quem é o contrato, e quais equipamentos ele cobre.">
        <div className="form-grid">
          {client ? (
            <p className="span-6">
              Cliente: <b>{client.name}</b>
            </p>
          ) : (
            <ClientField name="clinicId" label="Cliente" className="span-6" />
          )}
          <CoveredFields />
        </div>
      </Panel>
      <CoveragePanel />
      <VisitFields />
      <ResponsePanel />
      <PricePanel renewal={renewal} />
      <TermPanel isAmendment={isAmendment} />
      <Panel
        title="Assinatura e cláusulas"
        hint="O que vai escrito no contrato além dos números: mude o que for diferente no seu."
      >
        <div className="form-grid">
          <TextField name="clientSigner" label="Quem assina pelo cliente" optional hint="Nome e função" />
          <TextField name="forum" label="Foro" optional placeholder="Campinas, SP" />
          <InPlace part={clauseFields} props={{}} name="as cláusulas" />
        </div>
      </Panel>
    </>
  )
}

function CoveragePanel() {
  const { control } = useFormContext<ContractValues>()
  const parts = useWatch({ control, name: 'parts' })
  return (
    <Panel title="O que está incluído" hint="O que você faz sem cobrar à parte quando há um conserto.">
      <div className="form-grid">
        <Checkbox name="labour" label="Mão de obra" className="span-3" />
        <Checkbox name="travel" label="Deslocamento" className="span-3" />
        <RadioCards name="parts" label="Peças" options={partsOptions} />
        {parts === 'limit' && (
          <MoneyField name="partsLimitCents" label="Peças até" hint="Por ano de contrato" />
        )}
        <TextArea
          name="excluded"
          label="O que não está incluído"
          optional
          rows={3}
          placeholder="Lâmpadas, mangueiras e danos por mau uso"
        />
      </div>
    </Panel>
  )
}

const ResponsePanel = () => (
  <Panel
    title="Prazo para atender"
    hint="Em quantas horas de trabalho da oficina você responde a um pedido. Deixe vazio onde não há prazo."
  >
    <div className="form-grid">
      <NumberField name="responseStoppedHours" label="Clínica parada" optional unit="h" />
      <NumberField name="responseHighHours" label="Prioridade alta" optional unit="h" />
      <NumberField name="responseNormalHours" label="Prioridade normal" optional unit="h" />
      <NumberField name="responseLowHours" label="Prioridade baixa" optional unit="h" />
    </div>
  </Panel>
)

const PricePanel = ({ renewal }: { renewal: Contract['renewal'] }) => (
  <Panel title="Valor" hint="Quanto o cliente paga por mês; o Equipo faz uma cobrança para cada mês.">
    <div className="form-grid">
      {renewal ? (
        <InPlace part={readjustFields} props={renewal} name="o valor" />
      ) : (
        <MoneyField name="monthlyCents" label="Valor por mês" />
      )}
      <NumberField name="dueDay" label="Dia do vencimento" hint="De 1 a 28" />
      <TextField name="indexName" label="Índice do reajuste" optional placeholder="IPCA" />
      <Select
        name="readjustMonth"
        label="Mês do reajuste"
        optional
        empty="Sem reajuste"
        options={monthOptions}
      />
    </div>
  </Panel>
)

function TermPanel({ isAmendment }: { isAmendment: boolean }) {
  const { control } = useFormContext<ContractValues>()
  const renews = useWatch({ control, name: 'renews' })
  return (
    <Panel title="Vigência" hint="De quando a quando o contrato vale, e como cada lado pode sair dele.">
      <div className="form-grid">
        <DateField name="startsOn" label={isAmendment ? 'Muda a partir de' : 'Início'} />
        {!isAmendment && (
          <>
            <DateField name="endsOn" label="Fim" />
            <Checkbox name="renews" label="Renova sozinho por igual prazo se ninguém avisar" />
          </>
        )}
        {renews && (
          <NumberField
            name="renewalNoticeDays"
            label="Aviso para não renovar"
            unit="dias"
            hint="Antes do fim"
          />
        )}
        <NumberField name="terminationNoticeDays" label="Aviso para rescindir" unit="dias" />
        <PercentField
          name="fineBasisPoints"
          label="Multa por rescindir antes"
          hint="Sobre o que faltar até o fim; zero se não há multa"
        />
      </div>
    </Panel>
  )
}
