import { Users } from 'lucide-react'
import { staffMemberApi } from '#core/staff/staff-member.api.ts'
import { staffMembers } from '#core/staff/staff-member.ts'
import { atClinic } from '#web/kit/paths.ts'
import { RecordList } from '#web/record/RecordList.tsx'

export default function StaffPage() {
  return (
    <RecordList
      kind={staffMembers}
      api={staffMemberApi}
      title="Fichas da equipe"
      text="Função, capacitações e vacinas de quem trabalha na clínica"
      searched="Nome ou CRO"
      empty={{
        picture: <Users size={40} aria-hidden="true" />,
        text: 'Cadastre quem trabalha na clínica, também quem não usa o Equipo. A vigilância pede as capacitações de todos.',
      }}
      newText="Nova ficha"
      newPath={atClinic.staffNew()}
      pathOf={atClinic.staffMember}
    />
  )
}
