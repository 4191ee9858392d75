/** What whoever works at a centre reads where somebody has blocked their data. */
export const centreBlocked = {
  badge: 'Datos bloqueados',
  why: 'Pidió que nadie use sus datos por ahora. Su hora sigue en pie: recíbela como siempre. Puede levantar el bloqueo en su perfil.',
}
