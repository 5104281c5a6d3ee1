import { userStatusTexts, type UserStatus } from '#core/user/user.ts'
import { Chip, type Tone } from '#web/ui/Chip.tsx'

const tones: Record<UserStatus, Tone> = { active: 'ok', unconfirmed: 'warn', suspended: 'bad' }

export const UserChip = ({ status }: { status: UserStatus }) => (
  <Chip tone={tones[status]}>{userStatusTexts[status]}</Chip>
)
