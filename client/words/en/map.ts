/** What the map says. */
export const map = {
  map: 'Map',
  help: 'Arrow keys go from tile to tile, plus and minus change the scale, Home shows the capital, Enter chooses, a second Enter goes there.',
  unseen: 'Never seen.',
  minimap: 'Overview: click to go there',
} as const
