/**
 * Weight, letters and blocks of each type. As on the printed blocks, a circle stands for light, a triangle for medium,
 * a square for heavy.
 */
export const symbols = {
  ...{ 'light-infantry': 'light LI 4', 'light-bow': 'light LB 4', 'light-sling': 'light LS 4', auxilia: 'light AX 4' },
  ...{
    'medium-infantry': 'medium MI 4',
    'heavy-infantry': 'heavy HI 4',
    warriors: 'medium WA 4',
    'war-machine': 'heavy WM 2',
  },
  ...{ 'light-cavalry': 'light LC 3', 'light-bow-cavalry': 'light BC 3', 'medium-cavalry': 'medium MC 3' },
  ...{ 'heavy-cavalry': 'heavy HC 3', cataphracts: 'heavy CA 3', camels: 'medium CM 3', 'light-chariot': 'light CH 3' },
  ...{ 'heavy-chariot': 'heavy HCh 2', elephants: 'heavy EL 2', leader: 'leader ★' },
};
