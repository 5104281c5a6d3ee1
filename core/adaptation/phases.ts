/** In the order in which they must be begun. The grouping is ours. */
export const phases = ['others', 'write', 'team'] as const
export type Phase = (typeof phases)[number]
