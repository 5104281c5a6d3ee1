import { useWatch } from 'react-hook-form'
import { count } from '#web/kit/formats.ts'
import { Note } from '#web/ui/Panel.tsx'

/** Says what becomes of the answers that were given without an account. */
export function BroughtAnswers({ many }: { many: number }) {
  const role: 'dentist' | 'technician' = useWatch({ name: 'role' })
  return (
    <div className="col-span-full">
      <Note tone={role === 'dentist' ? 'ok' : 'warn'}>
        {role === 'dentist'
          ? `${count(many, 'resposta', 'respostas')} da sua autoavaliação ${many === 1 ? 'vai junto e fica' : 'vão junto e ficam'} na conta da clínica.`
          : 'As respostas da autoavaliação ficam só neste aparelho. Para salvá-las, use a conta de uma clínica.'}
      </Note>
    </div>
  )
}
