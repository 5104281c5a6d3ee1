import { useQuery } from '@tanstack/react-query'
import { Plus, Users } from 'lucide-react'
import { environmentClasses, environmentTexts } from '#core/organization/environment.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { atClinic } from '#web/kit/paths.ts'
import { part } from '#web/kit/part.ts'
import { query, queryClient } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Columns, PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { DateField } from '#web/ui/TypedField.tsx'
import { CheckList } from '#web/ui/Choice.tsx'
import { TechnicianInvitations } from '#web/technician-invitation/TechnicianInvitations.tsx'
import { holidays } from './holidays-part.ts'
import { LogoPanel } from './LogoPanel.tsx'
import { OrganizationFacts } from './OrganizationFacts.tsx'
import { OrganizationForm } from './OrganizationForm.tsx'
import { AddressPanel, HoursPanel, IdentityPanel } from './ProfilePanels.tsx'
import { SectionNav } from './SectionNav.tsx'

const plan = part(async () => (await import('#web/plan/PlanPanel.tsx')).PlanPanel)
const shares = part(async () => (await import('#web/equipment/HistoryShares.tsx')).HistoryShares)

const own = query(organizationApi.get, {})

export const clientLoader = () => queryClient.ensureQueryData(own)

const sections: [string, string][] = [
  ['contato', 'Contato'],
  ['vigilancia', 'Vigilância'],
  ['endereco', 'Endereço'],
  ['horario', 'Horário'],
  ['plano', 'Plano'],
  ['logotipo', 'Logotipo'],
  ['feriados', 'Feriados'],
  ['tecnico', 'Seu técnico'],
  ['historicos', 'Históricos'],
]

const environments = environmentClasses.map((value) => ({ value, label: environmentTexts[value] }))

export default function ClinicProfilePage() {
  const { data: organization } = useQuery(own)
  const isOwner = useSession().membership === 'owner'
  if (!organization) return null
  return (
    <>
      <PageHeader
        title="Perfil da Clínica"
        text="Estes dados aparecem nos laudos e nas ordens."
        actions={
          <>
            <LinkButton to={atClinic.clinicNew()} icon={<Plus size={18} aria-hidden="true" />}>
              Cadastrar outra clínica
            </LinkButton>
            <LinkButton to={atClinic.team()} icon={<Users size={18} aria-hidden="true" />}>
              Equipe
            </LinkButton>
          </>
        }
      />
      <SectionNav items={isOwner ? sections : sections.slice(-5)} />
      <Columns
        aside={
          <>
            <div id="plano">
              <InPlace part={plan} name="o plano" props={{ isClinic: true }} />
            </div>
            <div id="logotipo">
              <LogoPanel organization={organization} mayChange={isOwner} />
            </div>
            <div id="feriados">
              <InPlace part={holidays} name="os feriados" props={{ mayChange: isOwner }} />
            </div>
            <div id="tecnico">
              <TechnicianInvitations />
            </div>
            <div id="historicos">
              <InPlace part={shares} name="os históricos mostrados" props={{}} />
            </div>
          </>
        }
      >
        {isOwner ? (
          <OrganizationForm organization={organization}>
            <div id="contato">
              <IdentityPanel />
            </div>
            <div id="vigilancia">
              <SurveillancePanel />
            </div>
            <div id="endereco">
              <AddressPanel />
            </div>
            <div id="horario">
              <HoursPanel hint="Os técnicos veem este horário nas ordens." />
            </div>
          </OrganizationForm>
        ) : (
          <OrganizationFacts organization={organization} />
        )}
      </Columns>
    </>
  )
}

/** The data that the sanitary surveillance asks for first. */
function SurveillancePanel() {
  return (
    <Panel title="Vigilância sanitária">
      <div className="form-grid">
        <TextField
          name="healthRegistry"
          label="CNES"
          optional
          mono
          inputMode="numeric"
          className="span-2"
          hint="7 números"
        />
        <TextField name="sanitaryLicence" label="Licença sanitária" optional mono className="span-2" />
        <DateField name="sanitaryLicenceUntil" label="Válida até" optional className="span-2" />
        <TextField name="technicalResponsible" label="Responsável técnico" optional className="span-4" />
        <TextField
          name="technicalResponsibleRegistry"
          label="CRO do responsável"
          optional
          mono
          placeholder="CRO-SP 00000"
          className="span-2"
        />
        <TextField name="substituteResponsible" label="Substituto" optional className="span-4" />
        <TextField
          name="substituteResponsibleRegistry"
          label="CRO do substituto"
          optional
          mono
          placeholder="CRO-SP 00000"
          className="span-2"
        />
      </div>
      <CheckList
        name="environmentClasses"
        label="Classe do ambiente"
        hint="Como na RDC 1.002/2025; pode haver mais de uma. A Pasta da fiscalização só pede prova destas"
        options={environments}
      />
    </Panel>
  )
}
