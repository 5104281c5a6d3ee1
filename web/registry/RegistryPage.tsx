import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { administrationApi } from '#core/administration/administration.api.ts'
import { brasilia, dateIn, formatDate } from '#core/kit/dates.ts'
import { formatPhone, formatTaxId } from '#core/organization/formats.ts'
import { registryApi, type RegistryDetail } from '#core/registry/registry.api.ts'
import { lapsesOn, registryTexts } from '#core/registry/registry.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useNow } from '#web/kit/now.ts'
import { atAdmin } from '#web/kit/admin-paths.ts'
import { query, queryClient, useWrite } from '#web/kit/query.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { RadioCards } from '#web/ui/Choice.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Columns, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { TextArea } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { DateField } from '#web/ui/TypedField.tsx'
import { RegistryChip } from './RegistryChip.tsx'

const registryQuery = (id: string) => query(registryApi.get, { id })

export const clientLoader = async ({ params }: { params: { id?: string } }) => {
  await queryClient.fetchQuery(registryQuery(params.id ?? ''))
  return null
}

/** A workshop's CFT or CREA number: what was found before, and what is found now. */
export default function RegistryPage() {
  const { id = '' } = useParams()
  const loaded = useQuery(registryQuery(id))
  return (
    <Loaded from={loaded}>
      {(registry) => (
        <>
          <Crumbs items={[['Registros CFT e CREA', atAdmin.registries()], [registry.name]]} />
          <PageHeader
            title={registry.name}
            text={<span className="id">{registry.registry ?? 'Sem registro'}</span>}
            above={registry.registry && <RegistryChip standing={registry.standing} />}
          />
          <Columns aside={<Workshop registry={registry} />}>
            <Panel title="Anotar uma conferência">
              {registry.registry ? (
                <CheckForm key={registry.checks.length} id={id} registry={registry.registry} />
              ) : (
                <p>{registryTexts.no_registry}</p>
              )}
            </Panel>
            <Checks registry={registry} />
          </Columns>
        </>
      )}
    </Loaded>
  )
}

const outcomes = [
  { value: 'confirmed', label: 'Encontrei, e está ativo', hint: 'As clínicas veem que foi conferido.' },
  { value: 'refused', label: 'Não encontrei, ou não está ativo', hint: 'A oficina é avisada para corrigir.' },
]

function CheckForm({ id, registry }: { id: string; registry: string }) {
  const form = useEndpointForm(registryApi.check, {
    defaults: { outcome: null as never, doneOn: dateIn(brasilia, useNow()), reason: '' },
    fixed: { id, registry },
    holds: true,
  })
  const check = useWrite(registryApi.check, {
    replaces: () => registryQuery(id),
    invalidates: [registryApi.list, administrationApi.waiting],
    onDone: () => toast('Conferência anotada'),
  })
  return (
    <FormPanel
      form={form}
      onSubmit={(input) => check.mutate(input)}
      saving={check.isPending}
      error={check.error}
      submit="Anotar conferência"
    >
      <RadioCards name="outcome" label="O que você encontrou" options={outcomes} />
      <DateField name="doneOn" label="Dia da conferência" className="span-2" />
      <TextArea name="reason" label="Onde e como você conferiu" hint="Fica no registro de acessos" rows={3} />
    </FormPanel>
  )
}

function Checks({ registry: { checks } }: { registry: RegistryDetail }) {
  return (
    <Panel title="Conferências" flush={checks.length > 0}>
      {checks.length === 0 ? (
        <EmptyState title="Nenhuma conferência" text="Aqui fica o que já foi encontrado, e por quem." />
      ) : (
        <ul className="rows">
          {checks.map((one) => (
            <li key={one.id}>
              <span className="what">
                <b className="id">{one.registry}</b>
                <p className="wrap-anywhere whitespace-pre-line">{one.source}</p>
                <small>{one.by}</small>
              </span>
              <span className="when">
                <Chip tone={one.confirmed ? 'ok' : 'bad'}>{one.confirmed ? 'Ativo' : 'Não encontrado'}</Chip>
                <small>{formatDate(one.checkedOn)}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Workshop({ registry }: { registry: RegistryDetail }) {
  const { owner, standing, checkedOn } = registry
  return (
    <Panel title="Oficina">
      <Facts
        items={[
          ['Cidade', `${registry.city}, ${registry.state}`],
          ['CPF ou CNPJ', registry.taxId && formatTaxId(registry.taxId)],
          ['Técnico responsável', registry.technicalResponsible],
          ['Telefone', registry.phone && formatPhone(registry.phone)],
          [
            'Titular',
            owner && (
              <Link key="owner" className="link whitespace-normal wrap-anywhere" to={atAdmin.user(owner)}>
                {owner.name}
              </Link>
            ),
          ],
          [
            'Conferência vale até',
            (standing === 'confirmed' || standing === 'lapsed') &&
              checkedOn &&
              formatDate(lapsesOn(checkedOn)),
          ],
        ]}
      />
    </Panel>
  )
}
