import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { dateIn } from '#core/kit/dates.ts'
import type { Organization } from '#core/organization/organization.api.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { standingOf } from '#core/registry/registry.ts'
import { useNow } from '#web/kit/now.ts'
import { part } from '#web/kit/part.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { query, queryClient } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { useMay } from '#web/team/may.ts'
import { RegistryChip } from '#web/registry/RegistryChip.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Columns, PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { holidays } from './holidays-part.ts'
import { LogoPanel } from './LogoPanel.tsx'
import { OrganizationFacts } from './OrganizationFacts.tsx'
import { OrganizationForm } from './OrganizationForm.tsx'
import { PixKeyPanel } from './PixKeyPanel.tsx'
import { AddressPanel, HoursPanel, IdentityPanel } from './ProfilePanels.tsx'
import { SectionNav } from './SectionNav.tsx'
import { ServedCities } from './ServedCities.tsx'
import { Specialities } from './Specialities.tsx'

const plan = part(async () => (await import('#web/plan/PlanPanel.tsx')).PlanPanel)
const own = query(organizationApi.get, {})

export const clientLoader = () => queryClient.ensureQueryData(own)

const sections: [string, string][] = [
  ['contato', 'Contato'],
  ['trabalho', 'Trabalho'],
  ['cidades', 'Cidades'],
  ['endereco', 'Endereço'],
  ['horario', 'Horário'],
  ['plano', 'Plano'],
  ['pix', 'Pix'],
  ['logotipo', 'Logotipo'],
  ['feriados', 'Feriados'],
]

export default function SettingsPage() {
  const { data: organization } = useQuery(own)
  const { membership } = useSession()
  const mayChangeKey = useMay('finances')
  if (!organization) return null
  const isOwner = membership === 'owner'
  return (
    <>
      <PageHeader
        title="Configurações"
        text="O que as clínicas veem de você, e o que sai nos seus laudos."
        actions={
          <LinkButton to={atWorkshop.team()} icon={<Users size={18} aria-hidden="true" />}>
            Equipe
          </LinkButton>
        }
      />
      <SectionNav items={isOwner ? sections : sections.slice(-4)} />
      <Columns
        aside={
          <>
            <div id="plano">
              <InPlace part={plan} name="o plano" props={{ isClinic: false }} />
            </div>
            <div id="pix">
              <PixKeyPanel organization={organization} mayChange={mayChangeKey} />
            </div>
            <div id="logotipo">
              <LogoPanel organization={organization} mayChange={isOwner} />
            </div>
            <div id="feriados">
              <InPlace part={holidays} name="os feriados" props={{ mayChange: isOwner }} />
            </div>
          </>
        }
      >
        {isOwner ? (
          <WorkshopForm organization={organization} />
        ) : (
          <OrganizationFacts organization={organization} />
        )}
      </Columns>
    </>
  )
}

function WorkshopForm({ organization }: { organization: Organization }) {
  return (
    <OrganizationForm organization={organization}>
      <div id="contato">
        <IdentityPanel />
      </div>
      <div id="trabalho">
        <WorkPanel organization={organization} />
      </div>
      <div id="cidades">
        <ServedCities home={`${organization.city}, ${organization.state}`} />
      </div>
      <div id="endereco">
        <AddressPanel />
      </div>
      <div id="horario">
        <HoursPanel hint="Os dias e as horas em que você atende." />
      </div>
    </OrganizationForm>
  )
}

function WorkPanel({ organization }: { organization: Organization }) {
  const { registry: kept, registryCheckedOn: checkedOn } = organization
  const standing = standingOf(organization, dateIn(organization.timeZone, useNow()))
  const typed: string | null = useWatch({ name: 'registry' }) ?? null
  const drops = standing === 'confirmed' && (typed ?? '').trim() !== (kept ?? '')
  const hint = drops
    ? 'Se o número mudar, ele deixa de aparecer como conferido até o Equipo conferir de novo'
    : 'De quem é o técnico responsável. Na assinatura do laudo vai o número de quem assina'
  return (
    <Panel title="Trabalho" aside={checkedOn && <RegistryChip standing={standing} checkedOn={checkedOn} />}>
      <div className="form-grid">
        <TextField name="technicalResponsible" label="Técnico responsável" optional />
        <TextField
          name="registry"
          label="CFT ou CREA"
          optional
          mono
          placeholder="CFT 02203456789"
          hint={hint}
        />
      </div>
      <Specialities />
    </Panel>
  )
}
