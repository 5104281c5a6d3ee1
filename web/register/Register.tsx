import { FilePlus2, FileText } from 'lucide-react'
import type { Output } from '#core/kit/endpoint.ts'
import { registerApi } from '#core/register/register.api.ts'
import { registerGroups, registerStates } from '#core/register/register.ts'
import { count } from '#web/kit/formats.ts'
import { useFilters, useList } from '#web/kit/list.ts'
import { atClinic } from '#web/kit/paths.ts'
import { pages } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { FilterBar, FilterSelect } from '#web/ui/List.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { TabLinks } from '#web/ui/Tabs.tsx'
import { groupTexts, stateTexts } from './register.texts.ts'
import { RegisterTable } from './RegisterTable.tsx'

interface RegisterProps {
  overview: Output<typeof registerApi.overview>
  isClinic: boolean
}

/** Issued and filed documents, as one list with tabs, search and states. */
export function Register({ overview, isClinic }: RegisterProps) {
  const at = useAt()
  const { values, setFilter, clear, isFiltered } = useFilters('group', 'state', 'search')
  const group = registerGroups.find((one) => one === values.group)
  const state = registerStates.find((one) => one === values.state)
  const { search } = values
  const list = useList(
    pages(registerApi.list, { ...(group && { group }), ...(state && { state }), ...(search && { search }) }),
  )
  if (overview.total + overview.archived === 0 && !isFiltered) return <Nothing isClinic={isClinic} />
  const visibleGroups = registerGroups.filter((one) => overview.byGroup[one] > 0 || one === group)
  return (
    <Panel flush>
      <TabLinks
        label="Documentos"
        items={[
          { to: at.documents(), label: 'Todos', count: overview.total, current: !group },
          ...visibleGroups.map((one) => ({
            to: `${at.documents()}?group=${one}`,
            label: groupTexts[one],
            count: overview.byGroup[one],
            current: one === group,
          })),
        ]}
      />
      <FilterBar
        search={search}
        onSearch={(text) => setFilter('search', text)}
        placeholder="Nome, número ou quem emitiu"
      >
        <FilterSelect
          label="Situação"
          value={values.state}
          options={registerStates.map((value) => ({ value, label: stateTexts[value] }))}
          onChange={(value) => setFilter('state', value)}
        />
      </FilterBar>
      <ListBody
        list={list}
        query={search}
        onClear={clear}
        text={`Mostrando ${count(list.items.length, 'documento', 'documentos')}`}
      >
        <RegisterTable items={list.items} />
      </ListBody>
    </Panel>
  )
}

function Nothing({ isClinic }: { isClinic: boolean }) {
  const at = useAt()
  return (
    <Panel flush>
      <EmptyState
        picture={<FileText size={40} aria-hidden="true" />}
        title="Nenhum documento ainda"
        text={
          isClinic
            ? 'O laudo de cada manutenção aparece aqui sozinho. Adicione também a licença sanitária, o certificado dos bombeiros e os contratos: o Equipo avisa antes de vencerem.'
            : 'O laudo de cada ordem concluída aparece aqui sozinho, e também o que você emitir para os clientes.'
        }
        actions={
          isClinic ? (
            <LinkButton to={atClinic.paperNew()} icon={<FilePlus2 size={18} aria-hidden="true" />}>
              Adicionar documento
            </LinkButton>
          ) : (
            <LinkButton to={at.documentKinds()}>Emitir um documento</LinkButton>
          )
        }
      />
    </Panel>
  )
}
