import { addDays, brasilia, dateIn, formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { planOf, type PlanId } from '#core/plan/plan.ts'
import type { ApiError } from '#web/kit/api-error.ts'
import { useNow } from '#web/kit/now.ts'
import { AgreementLine } from './AgreementLine.tsx'
import { priceOf, useOffer } from '#web/plan/offer.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { registerMessage } from './account.texts.ts'

interface SummaryProps {
  plan: PlanId
  error: ApiError | null
  saving: boolean
}

/** Price of the chosen plan and its first day, beside the button. */
export function RegisterSummary({ plan, error, saving }: SummaryProps) {
  const offer = useOffer()
  const today = dateIn(brasilia, useNow())
  return (
    <aside
      className="summary sticky top-6 p-6 rounded-lg bg-mint text-on-mint max-[64rem]:static"
      aria-label="Resumo"
    >
      <h2 className="mb-3.5">Resumo</h2>
      <ul>
        <li className="flex justify-between gap-4 py-2 px-0 border-t border-[color-mix(in_srgb,var(--on-mint)_18%,transparent)] text-sm/6">
          <span>Plano</span>
          <b className="whitespace-nowrap">{planOf(plan).name}</b>
        </li>
        <li className="flex justify-between gap-4 py-2 px-0 border-t border-[color-mix(in_srgb,var(--on-mint)_18%,transparent)] text-sm/6">
          <span>{offer.trialDays === 1 ? 'No primeiro dia' : `Nos primeiros ${offer.trialDays} dias`}</span>
          <b className="whitespace-nowrap">{formatCents(0)}</b>
        </li>
        <li className="flex justify-between gap-4 py-2 px-0 border-t border-[color-mix(in_srgb,var(--on-mint)_18%,transparent)] text-sm/6">
          <span suppressHydrationWarning>
            Se continuar depois de {formatDate(addDays(today, offer.trialDays))}
          </span>
          <b className="whitespace-nowrap">{formatCents(priceOf(plan, offer))}/mês</b>
        </li>
      </ul>
      {error && (
        <div className="mt-3">
          <Note tone="bad">{registerMessage(error)}</Note>
        </div>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        className="mt-4"
        busy={saving}
        busyText="Criando conta..."
      >
        Criar conta grátis
      </Button>
      <AgreementLine />
      <p className="mt-3.5 text-xs">
        Nada é cobrado no teste. Tudo o que você registrar continua seu, mesmo depois.
      </p>
      <noscript>
        <Note tone="warn">Para criar a conta, ative o JavaScript deste navegador.</Note>
      </noscript>
    </aside>
  )
}
