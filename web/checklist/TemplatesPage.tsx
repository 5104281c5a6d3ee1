import { useQuery } from '@tanstack/react-query'
import { ArrowRight, ListChecks, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { templateApi, type TemplateHead } from '#core/checklist/template.api.ts'
import { categories } from '#core/equipment/categories.ts'
import { count } from '#web/kit/formats.ts'
import { useFilters, useList } from '#web/kit/list.ts'
import { pages, query } from '#web/kit/query.ts'
import { useAt, useSession } from '#web/kit/session.ts'
import { atClinic } from '#web/kit/paths.ts'
import { EquipmentTile } from '#web/equipment/EquipmentIcon.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Filters, FilterSelect } from '#web/ui/List.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { frequencyTexts } from './checklist.texts.ts'
import { ChecklistTabs } from './ChecklistTabs.tsx'

/** Templates of the organization, and those that come with Equipo. */
export default function TemplatesPage() {
  const at = useAt()
  return (
    <>
      <PageHeader
        title="Modelos"
        text="O que cada checklist pergunta. Checklists abertos continuam com a versão em que começaram"
        actions={
          <LinkButton to={at.templateNew()} variant="primary" icon={<Plus size={18} aria-hidden="true" />}>
            Novo modelo
          </LinkButton>
        }
      />
      <div className="stack">
        <ChecklistTabs current="templates" />
        <OwnTemplates />
        <BuiltIn />
      </div>
    </>
  )
}

function OwnTemplates() {
  const { values, setFilter } = useFilters('archived')
  const archived = values.archived !== ''
  const list = useList(pages(templateApi.list, { limit: 25, ...(archived && { archived }) }))
  return (
    <Panel title="Seus modelos" flush>
      <Filters>
        <FilterSelect
          label="Situação"
          all="Em uso"
          value={values.archived}
          options={[{ value: 'sim', label: 'Arquivados' }]}
          onChange={(value) => setFilter('archived', value)}
        />
      </Filters>
      <ListBody
        list={list}
        rows={3}
        text={list.hasMore && `Mostrando ${list.items.length}`}
        empty={
          <EmptyState
            title={archived ? 'Nenhum arquivado' : 'Nenhum modelo seu ainda'}
            text="Copie um dos modelos do Equipo e mude o que precisar, ou crie um do zero."
          />
        }
      >
        <TemplateRows items={list.items} />
      </ListBody>
    </Panel>
  )
}

function BuiltIn() {
  const { data } = useQuery(query(templateApi.list, { limit: 1 }))
  const isClinic = useSession().organization?.kind === 'clinic'
  if (!data) return null
  return (
    <>
      <Panel
        title="Modelos do Equipo"
        hint="Cada item diz em que norma se baseia, ou se é sugestão do Equipo"
        flush
      >
        <TemplateRows items={data.builtIn} />
      </Panel>
      {isClinic && (
        <Panel title="Em páginas próprias" flush>
          <ul className="rows">
            {data.elsewhere.map(({ code, title, description }) => (
              <li key={code}>
                <span className="eqi brand">
                  <ListChecks size={22} aria-hidden="true" />
                </span>
                <div className="what">
                  <b>{title}</b>
                  <p>{description}</p>
                </div>
                <LinkButton
                  to={code === 'self-assessment' ? atClinic.assessment() : atClinic.sterilization()}
                  aria-label={`Abrir ${title}`}
                >
                  Abrir
                </LinkButton>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

function TemplateRows({ items }: { items: TemplateHead[] }) {
  return (
    <ul className="rows">
      {items.map((head) => (
        <TemplateRow key={head.template} head={head} />
      ))}
    </ul>
  )
}

function TemplateRow({ head }: { head: TemplateHead }) {
  const { template, title, category, frequency, itemCount, version, id } = head
  const at = useAt()
  return (
    <li>
      {category ? (
        <EquipmentTile category={category} />
      ) : (
        <span className="eqi">
          <ListChecks size={22} aria-hidden="true" />
        </span>
      )}
      <div className="what">
        <Link to={at.template(template)} className="row-link">
          <b>{title}</b>
        </Link>
        <p>
          {[
            category ? categories[category].label : null,
            count(itemCount, 'item', 'itens'),
            id && `versão ${version}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {frequency && <Chip>{frequencyTexts[frequency]}</Chip>}
      <ArrowRight size={18} aria-hidden="true" className="text-text-3" />
    </li>
  )
}
