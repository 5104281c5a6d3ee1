import { part, usePart } from '#web/kit/part.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { missingText } from '#web/ui/part.texts.ts'
import { SkeletonRows } from '#web/ui/State.tsx'

const routines = part(async () => (await import('./CategoryRoutines.tsx')).CategoryRoutines)

/** The routines of the category, right in the registration: those that are checked begin with the equipment. */
export function RegistrationRoutines({ onPlans }: { onPlans: (plans: unknown[]) => void }) {
  const { Found, trouble } = usePart(routines, true)
  return (
    <Panel
      title="Rotinas e manutenções"
      hint="As marcadas começam com o cadastro. Cada uma diz de onde vem. O manual do fabricante vale mais que a nossa sugestão, e você pode mudar tudo depois."
    >
      {Found ? (
        <Found onPlans={onPlans} />
      ) : trouble ? (
        <p className="text-text-2">
          {missingText(trouble, 'a lista')} Você encontra as rotinas depois, na ficha do equipamento.
        </p>
      ) : (
        <SkeletonRows rows={5} />
      )}
    </Panel>
  )
}
