/** The day on which these rules last changed; runs, plans, loads and documents store it. */
export const rulesVersion = '2026-11-23'
