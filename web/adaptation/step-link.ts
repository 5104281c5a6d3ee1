import type { PathStepView } from '#core/adaptation/adaptation.api.ts'
import { mendLinks, type MendLink } from '#web/inspection-folder/mend-link.ts'
import { atClinic } from '#web/kit/paths.ts'

/** The one button of a step: the order that already asks for it, or the place where it is done. */
export const stepLink = (step: PathStepView): MendLink | undefined =>
  step.order ? { verb: 'Ver OS', to: atClinic.order(step.order) } : mendLinks(step, step.indicator)[0]
