import { responseText, type Response } from '#core/contract/response-words.ts'
import type { ResponseState } from '#core/service-order/status.ts'
import { useTimeZone, useToday } from '#web/kit/session.ts'
import { Chip, type Tone } from '#web/ui/Chip.tsx'

const tones: Record<ResponseState, Tone> = { running: 'info', paused: 'neutral', kept: 'ok', missed: 'bad' }

/** Until when the contract promises that work begins. Renders nothing without a promise. */
export function ResponseChip({ response }: { response: Response | null }) {
  const [zone, today] = [useTimeZone(), useToday()]
  return response && <Chip tone={tones[response.state]}>{responseText(response, zone, today)}</Chip>
}
