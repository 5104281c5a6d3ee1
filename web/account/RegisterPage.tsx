import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { accountApi } from '#core/account/account.api.ts'
import { registrationApi } from '#core/account/registration.api.ts'
import { ruleVersions } from '#core/self-assessment/numbers.ts'
import { planOf, plans, type PlanId } from '#core/plan/plan.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { count } from '#web/kit/formats.ts'
import { useHydrated } from '#web/kit/hydrated.ts'
import { paths } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { useOffer } from '#web/plan/offer.ts'
import { useKeptAnswers } from '#web/self-assessment/kept-answers.ts'
import { FormPanel } from '#web/ui/Form.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { BroughtAnswers } from './BroughtAnswers.tsx'
import { PlanCards } from './PlanCards.tsx'
import { Registered } from './Registered.tsx'
import { onward } from './onward.ts'
import { RegisterFields } from './RegisterFields.tsx'
import { RegisterSummary } from './RegisterSummary.tsx'
import './account.css'

export const meta = () => [
  { title: 'Criar conta · Equipo' },
  { name: 'description', content: 'Crie sua conta no Equipo: teste grátis em qualquer plano.' },
]

const firstPlanOf = { dentist: 'profissional', technician: 'tecnico' } as const

export default function RegisterPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const offer = useOffer()
  const named = plans.find(({ id }) => id === params.get('plano'))
  const isHydrated = useHydrated()
  const requestedPlan = isHydrated ? named : undefined
  const { answers } = useKeptAnswers()
  const isBringing = isHydrated && params.has('autoavaliacao') && Object.keys(answers).length > 0
  const [chosen, setPlan] = useState<PlanId | null>(null)
  const plan = chosen ?? requestedPlan?.id ?? 'profissional'
  const form = useEndpointForm(registrationApi.register, {
    defaults: {
      name: '',
      email: '',
      password: '',
      role: requestedPlan?.role ?? 'dentist',
      city: null,
      state: null,
    },
  })
  const register = useWrite(registrationApi.register, {
    invalidates: [accountApi.session],
    onDone: ({ signedIn }) => signedIn && navigate(onward(params.get('next')), { replace: true }),
  })
  const choosePlan = (id: PlanId) => {
    setPlan(id)
    form.setValue('role', planOf(id).role)
  }
  const { setValue } = form
  useEffect(() => {
    if (requestedPlan) setValue('role', requestedPlan.role)
  }, [requestedPlan, setValue])
  const chooseRole = (role: 'dentist' | 'technician') => {
    if (planOf(plan).role !== role) setPlan(firstPlanOf[role])
  }
  // Only a clinic keeps them: nobody else's leave the device.
  const brought = isBringing && { selfAssessment: { rules: ruleVersions[0], answers } }
  if (register.data && !register.data.signedIn) {
    return <Registered email={register.variables?.email ?? ''} isBringing={isBringing} />
  }
  return (
    <>
      <header className="flex items-center justify-between gap-4 h-18 w-[min(70rem,100%_-_2_*_var(--gutter))] my-0 mx-auto">
        <Link to={paths.landing()} className="inline-flex min-h-11 items-center no-underline">
          <Logo size={34} />
        </Link>
        <p className="text-sm/6 text-text-2">
          <span className="phone:hidden">Já tem conta? </span>
          <Link className="inline-flex items-center justify-center min-h-11 min-w-11" to={paths.login()}>
            Entrar
          </Link>
        </p>
      </header>
      <main className="register">
        <h1 className="text-3xl tracking-[-0.022em] phone:text-2xl">Crie sua conta</h1>
        <p className="mt-2 text-text-2">
          {count(offer.trialDays, 'dia', 'dias')} grátis em qualquer plano. Sem cartão de crédito.
        </p>
        <PlanCards chosen={plan} onChoose={choosePlan} />
        <FormPanel
          form={form}
          className="grid grid-cols-[minmax(0,1fr)_320px] items-start gap-8 mt-10 max-[64rem]:grid-cols-1 phone:gap-4 phone:mt-7"
          onSubmit={(input) => register.mutate({ ...input, ...(input.role === 'dentist' && brought) })}
          saving={register.isPending}
          error={register.error?.fields.length ? register.error : null}
          submit={false}
          unguarded
        >
          {isBringing && <BroughtAnswers many={Object.keys(answers).length} />}
          <RegisterFields onRole={chooseRole} refusal={register.error} />
          <RegisterSummary plan={plan} error={register.error} saving={register.isPending} />
        </FormPanel>
      </main>
    </>
  )
}
