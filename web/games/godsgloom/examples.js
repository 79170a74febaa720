// The examples of Godsgloom in order, by the names of their scenes.
export default ['spear-wall', 'swamp', 'nimble', 'lockdown', 'flyer'];
