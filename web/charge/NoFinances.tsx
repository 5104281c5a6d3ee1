import { Lock } from 'lucide-react'
import { moneyTexts } from '#core/charge/access.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'

/** In place of money, to a member without the permission. */
export const NoFinances = () => (
  <Panel flush>
    <EmptyState
      picture={<Lock size={40} aria-hidden="true" />}
      title="Você não vê as finanças"
      text={moneyTexts.permission_finances}
    />
  </Panel>
)
