/** Test folders whose files share one set of modules in each worker: they start nothing, and leave modules, environment and clock alone. */
export const SHARED = ['engine', 'effects', 'rules', 'tools', 'bot', 'recorded', 'structure'] as const
