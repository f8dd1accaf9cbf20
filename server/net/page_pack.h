// The page's files as they are linked into the program; empty where somebody else serves them.
#pragma once

extern "C" const char orrery_page_pack[], orrery_page_pack_end[];
