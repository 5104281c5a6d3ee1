import { recordApi } from '#core/record/record.ts'
import { usualServices } from './usual-service.ts'

export const usualServiceApi = recordApi(usualServices)
