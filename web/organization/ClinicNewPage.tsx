import { atClinic } from '#web/kit/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { NewOrganizationForm } from './NewOrganizationForm.tsx'

export default function ClinicNewPage() {
  return (
    <>
      <Crumbs items={[['Perfil da Clínica', atClinic.profile()], ['Outra clínica']]} />
      <PageHeader
        title="Cadastrar outra clínica"
        text="Cada clínica tem os próprios equipamentos, ordens, equipe e plano. Você alterna entre elas no alto do menu."
      />
      <NewOrganizationForm
        owner="dentist"
        secondary={
          <LinkButton to={atClinic.profile()} size="lg">
            Cancelar
          </LinkButton>
        }
      />
    </>
  )
}
